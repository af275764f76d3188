/** What to spawn for a script of package.json: npm's own file, as its command is a shell script on Windows. */
export function npmRun(script: string, words: string[] = []): [program: string, args: string[]] {
  const npm = process.env.npm_execpath;
  const args = ['run', '--silent', script, '--', ...words];
  return npm ? [process.execPath, [npm, ...args]] : ['npm', args];
}
