import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints after Playwright's list what that keeps to itself: why a test was not tried, and what another one measured. */
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
