import { isExample } from '../contract/setup/examples.ts';
import { elementsByTag, attributeOf, insertBefore, remove, type Element, type Page } from './page-tree.ts';

/** Unlinks example addresses on the public site: no dead ends, and no correction refused for one link. */
export function unlinkExamples(page: Page): void {
  for (const link of elementsByTag(page, 'a').filter((element) => isExample(attributeOf(element, 'href') ?? ''))) {
    for (const child of [...link.childNodes]) {
      remove(child);
      insertBefore(child as Element, link);
    }
    remove(link);
  }
}
