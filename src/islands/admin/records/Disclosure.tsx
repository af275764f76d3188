import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../shared/Button.tsx';
import { rowTitleId } from '../shared/focus.ts';

interface DisclosureProps {
  label: string;
  recordId: string;
  name: 'answers' | 'more';
  children: ReactNode;
}

export function Disclosure({ label, recordId, name, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = `${name}-${recordId}`;
  const closeOnEscape = (event: KeyboardEvent) => {
    const { key, currentTarget } = event;
    if (key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    const content = currentTarget.id === id ? currentTarget : document.getElementById(id);
    content?.parentElement?.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
    setIsOpen(false);
  };
  return (
    <>
      <Button
        label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-describedby={rowTitleId(recordId)}
        onPress={() => setIsOpen(!isOpen)}
        onKeyDown={closeOnEscape}
      />
      {isOpen && (
        <div className="wide cluster gap-2" id={id} onKeyDown={closeOnEscape}>
          {children}
        </div>
      )}
    </>
  );
}
