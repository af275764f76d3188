import type { Screen } from '@/contract/sitting.ts';
import { alternatePaths } from '@/i18n/localized-path.ts';
import { useEdit } from '../edit-context.ts';
import { PagePanel } from '../page/PagePanel.tsx';
import { Button } from '../../shared/Button.tsx';

/** Where the answers of a screen are read. */
const PAGES: Record<Screen, string> = {
  profession: '/',
  reach: '/',
  portrait: '/',
  place: '/',
  room: '/practical',
  cost: '/practical',
  safety: '/practical',
  links: '/legal',
  forms: '/client-resources',
};

interface LookProps {
  screen: Screen;
  /** What was changed, as the form labels it. */
  changed: string[];
  title: string;
  next: string;
  onBack: () => void;
}

/** The page on which the answers stand, as far as it can be drawn before it is published. */
export function Look({ screen, changed, title, next, onBack }: LookProps) {
  const { locale, messages: m } = useEdit();
  return (
    <>
      <section className="panel stack gap-3 items-start" aria-labelledby="look-title">
        <h2 className="h3" id="look-title" tabIndex={-1} data-view-title>
          {title}
        </h2>
        <p>{m[changed.length > 0 ? 'edit.sitting.look' : 'edit.sitting.look.nothing']}</p>
        <ul>
          {changed.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <div className="cluster gap-3">
          <a className="button button--primary" href={next}>
            {m['edit.sitting.next']}
          </a>
          <Button label={m['edit.sitting.change']} onPress={onBack} />
        </div>
      </section>
      <PagePanel path={alternatePaths(PAGES[screen])[locale]} isStep />
    </>
  );
}
