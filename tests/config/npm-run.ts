/** Starts a script of package.json through npm's own file, since its command is a shell script on Windows. */
export function npmRunCommand(script: string, scriptArgs: string[] = []): [program: string, args: string[]] {
  const npm = process.env.npm_execpath;
  const args = ['run', '--silent', script, '--', ...scriptArgs];
  return npm ? [process.execPath, [npm, ...args]] : ['npm', args];
}
