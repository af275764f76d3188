import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { $unread, $waiting } from '@/stores/owner/counts.ts';

/** Puts the number of what is new before the document's title: "(3) Admin". */
export function useTitleCount() {
  const count = useStore($waiting) + useStore($unread);
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count]);
}
