import { useEffect, useState } from 'react';
import type { Content } from '@/contract/edit.ts';
import { factsAmong, fileOfScreen, openQuestions, screensOf, SCREENS, type Screen } from '@/contract/sitting.ts';
import type { Difference } from '@/contract/form-values.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { content, placeIn, savedEntry } from '@/stores/owner/content.ts';
import { confirmForLaunch } from '@/stores/owner/launch.ts';
import { addressOfView } from '@/stores/owner/view.ts';
import { useEdit } from '../edit-context.ts';
import { Panel } from '../../shared/Panel.tsx';
import { WhenLoaded } from '../../shared/WhenLoaded.tsx';
import { FormPanel } from '../FormPanel.tsx';
import { answered, mistakesIn } from './answered.ts';
import { End } from './End.tsx';
import { Look } from './Look.tsx';
import { Questions } from './Questions.tsx';
import './sitting.css';

/** "Make it yours": what the site cannot know, asked once, on few short screens. */
export function SittingPanel({ screen }: { screen?: string | undefined }) {
  return <WhenLoaded resource={content}>{({ files }) => <Sitting {...{ screen, files }} />}</WhenLoaded>;
}

interface SittingProps {
  /** As the address has it; "end" is after the last one. */
  screen: string | undefined;
  files: Content['files'];
}

function Sitting({ screen, files }: SittingProps) {
  const { forms, messages: m } = useEdit();
  const facts = factsAmong((path) => files.find((file) => file.path === path)?.values);
  const screens = screensOf(facts);
  const at = screens.findIndex((one) => one.screen === (screen ?? SCREENS[0]));
  const [saved, setSaved] = useState<{ screen: Screen; changed: Difference[] }>();
  const current = screens[at];
  useEffect(() => void scrollTo({ top: 0 }), [current?.screen, saved]);
  if (!current) return <End open={openQuestions(facts)} />;

  const next = addressOfView({ area: 'sitting', screen: screens[at + 1]?.screen ?? 'end' });
  const path = fileOfScreen(current.screen);
  const form = placeIn(forms, path)!.form;
  const title = interpolate(m['edit.sitting.title'], {
    at: at + 1,
    count: screens.length,
    title: m[`edit.sitting.${current.screen}`],
  });
  if (saved?.screen === current.screen)
    return (
      <Look {...saved} root={form.root} path={path} title={title} next={next} onBack={() => setSaved(undefined)} />
    );
  return (
    <Panel id="sitting" title={title} isFirst key={current.screen}>
      <p>{m[`edit.sitting.${current.screen}.why`]}</p>
      <FormPanel
        path={path}
        isBeside
        step={{
          body: <Questions root={form.root} path={path} names={current.questions} />,
          saveLabel: m['edit.sitting.save'],
          finish: (values, file) => answered(values, current.questions, file),
          findMistakes: (values, file) => mistakesIn(values, file, m),
          onSaved: (changed) => {
            setSaved({ screen: current.screen, changed });
            if (
              openQuestions(factsAmong((file) => savedEntry(file)?.values)).some((name) =>
                current.questions.includes(name),
              )
            )
              leave(current.screen);
          },
        }}
      />
      <nav className="cluster gap-4" aria-label={m['edit.sitting.ways']}>
        {at > 0 && (
          <a className="guide-link target" href={addressOfView({ area: 'sitting', screen: screens[at - 1]!.screen })}>
            {m['edit.sitting.back']}
          </a>
        )}
        <a className="guide-link target" href={next} onClick={() => leave(current.screen)}>
          {m['edit.sitting.notNow']}
        </a>
        <a className="guide-link target" href="#start">
          {m['edit.sitting.stop']}
        </a>
      </nav>
    </Panel>
  );
}

/** Another device goes on after it; where that cannot be kept, nothing is lost. */
function leave(screen: Screen) {
  confirmForLaunch({ what: screen }).catch(() => undefined);
}
