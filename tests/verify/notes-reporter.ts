import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints what Playwright's list leaves out: why a test was skipped, and what another one measured. */
export default class NotesReporter implements Reporter {
  private readonly notes: string[] = [];

  onTestEnd({ title }: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations)
      this.notes.push(`  ${title}\n      ${type === 'skip' ? 'not tried' : type}: ${description}`);
  }

  onEnd(): void {
    console.log(['', ...this.notes, '', 'What has to be tried by hand stands in netlify/README.md.'].join('\n'));
  }
}
