/** What to spawn for a script of package.json: npm's own file, since its command is a shell script on Windows. */
export function npmRun(script: string): [program: string, args: string[]] {
  const npm = process.env.npm_execpath;
  const args = ['run', '--silent', script];
  return npm ? [process.execPath, [npm, ...args]] : ['npm', args];
}
