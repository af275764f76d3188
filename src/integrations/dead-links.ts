import { isExample } from '../contract/setup/examples.ts';
import { allOf, attributeOf, insertBefore, remove, type Element, type Page } from './page-tree.ts';

/**
 * Takes a page's links to addresses that nobody has, as the project ships them in place of somebody's own; their words
 * stay. For the public site: neither may a visitor end nowhere, nor a correction be refused for one link.
 */
export function removeDeadLinks(page: Page): void {
  for (const link of allOf(page, 'a').filter((element) => isExample(attributeOf(element, 'href') ?? ''))) {
    for (const child of [...link.childNodes]) {
      remove(child);
      insertBefore(child as Element, link);
    }
    remove(link);
  }
}
