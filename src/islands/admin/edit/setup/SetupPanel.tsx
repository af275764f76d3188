import { useState } from 'react';
import type { Content } from '@/contract/edit.ts';
import { checkOf, checksOf, formStepsFor, openChecks, type FormStep } from '@/contract/setup/checks.ts';
import { fileOfStep, toSetupContent } from '@/contract/setup/check-input.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { alternatePaths } from '@/i18n/localized-path.ts';
import { contentQuery, formOfPath, savedEntry } from '@/stores/owner/content.ts';
import { confirmForLaunch } from '@/stores/owner/setup.ts';
import { viewHash } from '@/stores/owner/view.ts';
import { useEdit } from '../edit-context.ts';
import { Panel } from '../../shared/Panel.tsx';
import { QueryBoundary } from '../../shared/QueryBoundary.tsx';
import { FormPanel } from '../FormPanel.tsx';
import { applyStep, findStepIssues } from './apply-step.ts';
import { Statements } from './Statements.tsx';
import { StepFields } from './StepFields.tsx';
import './setup.css';

const PAGE_OF_STEP: Partial<Record<FormStep, string>> = {
  room: '/practical',
  safety: '/practical',
  links: '/legal',
  forms: '/client-resources',
};

export function SetupPanel({ step }: { step?: string | undefined }) {
  return (
    <QueryBoundary query={contentQuery}>{({ files }) => <Setup requestedStep={step} files={files} />}</QueryBoundary>
  );
}

interface SetupProps {
  requestedStep: string | undefined;
  files: Content['files'];
}

function Setup({ requestedStep, files }: SetupProps) {
  const { forms, locale, messages: m } = useEdit();
  const content = toSetupContent((path) => files.find((file) => file.path === path)?.values);
  const steps = formStepsFor(content);
  const step = steps.find((one) => one === requestedStep) ?? steps[0]!;
  const stepIndex = steps.indexOf(step);
  const [savedStep, setSavedStep] = useState<FormStep>();
  const path = fileOfStep(step);
  const checks = checksOf(step, content).filter((id) => !checkOf(id).isSentence);
  const title = m[`edit.setup.step.${step}`];
  const openNextStep = () => {
    setSavedStep(step);
    location.assign(addressAfter(step));
  };
  const finishStep = () => {
    if (openChecks(savedContent()).some((id) => checkOf(id).step === step)) recordSkippedStep(step);
    openNextStep();
  };
  return (
    <Panel
      id="setup"
      title={interpolate(m['edit.setup.title'], { at: stepIndex + 1, count: steps.length, title })}
      isViewTitle
      key={step}
    >
      {savedStep && savedStep !== step && (
        <p className="small" role="status">
          {interpolate(m['edit.setup.saved'], { step: m[`edit.setup.step.${savedStep}`] })}{' '}
          <a
            className="guide-link target"
            href={viewHash({ area: 'page', path: alternatePaths(PAGE_OF_STEP[savedStep] ?? '/')[locale] })}
          >
            {m['edit.setup.see']}
          </a>
        </p>
      )}
      {stepIndex === 0 && <p className="small muted">{m['admin.setup.hand']}</p>}
      <p>{m[`edit.setup.why.${step}`]}</p>
      {step === 'says' ? (
        <Statements {...{ content, checks }} onDone={openNextStep} />
      ) : (
        <FormPanel
          path={path}
          isEmbedded
          step={{
            body: (
              <StepFields {...{ root: formOfPath(forms, path)!.form.root, path, checks }} onDeclined={finishStep} />
            ),
            saveLabel: m['edit.setup.save'],
            apply: (values, savedValues) => applyStep(values, checks, savedValues),
            findIssues: (values, savedValues) => findStepIssues(values, savedValues, m),
            onSaved: finishStep,
          }}
        />
      )}
      <StepLinks step={step} previousStep={steps[stepIndex - 1]} />
    </Panel>
  );
}

function StepLinks({ step, previousStep }: { step: FormStep; previousStep: FormStep | undefined }) {
  const { messages: m } = useEdit();
  return (
    <nav className="cluster gap-4" aria-label={m['edit.setup.ways']}>
      {previousStep && (
        <a className="guide-link target" href={viewHash({ area: 'setup', step: previousStep })}>
          {m['edit.setup.back']}
        </a>
      )}
      <a className="guide-link target" href={addressAfter(step)} onClick={() => recordSkippedStep(step)}>
        {m['edit.setup.notNow']}
      </a>
      <a className="guide-link target" href="#start">
        {m['edit.setup.stop']}
      </a>
    </nav>
  );
}

const savedContent = () => toSetupContent((file) => savedEntry(file)?.values);

function addressAfter(step: FormStep): string {
  const steps = formStepsFor(savedContent());
  const next = steps[steps.indexOf(step) + 1];
  return viewHash(next ? { area: 'setup', step: next } : { area: 'checklist' });
}

/** Lets setup resume at the next step, on other devices too; a failure loses no answer. */
function recordSkippedStep(step: FormStep) {
  confirmForLaunch({ what: [step] }).catch(() => undefined);
}
