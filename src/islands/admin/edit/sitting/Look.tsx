import type { FormField } from '@/contract/form.ts';
import { fieldAt, type Difference } from '@/contract/form-values.ts';
import type { Screen } from '@/contract/sitting.ts';
import { fieldNumber } from '@/contract/text-marks.ts';
import { alternatePaths } from '@/i18n/localized-path.ts';
import { useEdit } from '../edit-context.ts';
import { PagePanel } from '../page/PagePanel.tsx';
import { Button } from '../../shared/Button.tsx';

/** Where the answers of a screen are read. */
const PAGES: Record<Screen, { page: string; part?: string }> = {
  profession: { page: '/', part: 'about' },
  reach: { page: '/' },
  portrait: { page: '/', part: 'about' },
  place: { page: '/', part: 'services' },
  room: { page: '/practical', part: 'room' },
  cost: { page: '/', part: 'services' },
  safety: { page: '/practical', part: 'video' },
  links: { page: '/legal' },
  forms: { page: '/client-resources' },
};

/** What no visitor sees. */
const UNSEEN = ['notForMe', 'assumed', 'membership.validTo'];

interface LookProps {
  screen: Screen;
  /** The form and the file of the answers, and in what they changed it. */
  root: FormField;
  path: string;
  changed: Difference[];
  title: string;
  next: string;
  onBack: () => void;
}

/** The page on which the answers stand, at the first that is new, as far as it can be drawn before it is published. */
export function Look({ screen, root, path, changed, title, next, onBack }: LookProps) {
  const { locale, messages: m } = useEdit();
  const seen = changed.filter((found) => !UNSEEN.includes(found.path));
  const { page, part } = PAGES[screen];
  const depth = root.kind === 'list' ? 2 : 1;
  const labels = new Set(seen.map((found) => fieldAt(root, found.path.split('.').slice(0, depth).join('.'))?.label));
  return (
    <>
      <section className="panel stack gap-3 items-start" aria-labelledby="look-title">
        <h2 className="h3" id="look-title" tabIndex={-1} data-view-title>
          {title}
        </h2>
        <p>{m[seen.length > 0 ? 'edit.sitting.look' : 'edit.sitting.look.nothing']}</p>
        <ul>
          {[...labels].map((label) => (
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
      <PagePanel
        path={alternatePaths(page)[locale]}
        step={{ fields: seen.map((found) => fieldNumber(path, found.path)), part }}
      />
    </>
  );
}
