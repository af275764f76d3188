import { useRef, type ComponentProps, type MouseEvent } from 'react';
import { isPublishedPracticeFresh, loadPublishedPractice } from '@/stores/owner/practice.ts';
import { Icon } from '@/components/Icon.tsx';

interface EmailLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'aria-describedby' | 'children'> {
  href: string;
  onOpen?: (() => void) | undefined;
}

/** Opens an e-mail draft with the practice's published name: this tab may be older than the last publication. */
export function EmailLink({ href, onOpen, children, ...attributes }: EmailLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const state = useRef<'closed' | 'loading' | 'read'>('closed');
  const open = async (event: MouseEvent) => {
    if (state.current === 'read' || (state.current === 'closed' && isPublishedPracticeFresh())) return onOpen?.();
    event.preventDefault();
    if (state.current === 'loading') return;
    state.current = 'loading';
    await loadPublishedPractice();
    state.current = 'read';
    // Waits until React has updated the link.
    setTimeout(() => {
      link.current?.click();
      state.current = 'closed';
    });
  };
  return (
    <a {...attributes} href={href} ref={link} onClick={(event) => void open(event)}>
      <Icon name="mail" size={20} />
      {children}
    </a>
  );
}
