import { isSupportedWasteType } from '@monda/domain/items/item-catalogue.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart, partOf } from '../../ui/lazy-component.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressRail } from '../../ui/progress-rail.tsx';
import { CategoryChoice } from './category-step.tsx';
import { chooseWasteType, isUntouched } from './draft/draft.ts';
import { DraftQuestion } from './draft-question.tsx';
import { DraftNotice } from './draft-notice.tsx';
import type { DraftStore } from './draft/draft-store.ts';
import type { FieldWish } from './items/item-editor.tsx';
import css from './new-request.module.css';
import { StepHeading } from './step-heading.tsx';
import { useDraftPart, useSavedDraft } from './draft/use-saved-draft.ts';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';
import { useSubmission } from './draft/use-submission.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { WizardActions } from './wizard-actions.tsx';
import { type StepNumber, stepTitle, stepTitles } from './wizard-steps.ts';

const ReviewStep = lazyPart(
  () => import('./review-step.tsx'),
  'ReviewStep',
  <div className={css.waiting} aria-busy="true" />,
);
/** The item forms, their schema, their texts and the review come apart, asked for with the step before them. */
const loadItemsStep = async () => {
  const step = await import('./items-step.tsx');
  void step.loadItemsIntake().catch(() => undefined);
  void ReviewStep.load().catch(() => undefined);
  return step;
};
/** Fetched with the items, whose texts it has. */
const SameSerialReview = lazyPart(
  () => import('./serial-numbers/same-serial-review.tsx'),
  'SameSerialReview',
);
const ItemsStep = lazyPart(loadItemsStep, 'ItemsStep', <div className={css.waiting} aria-busy="true" />);

export interface NewRequestWizardProps {
  /** Whose draft it is. */
  readonly userId: string;
  /** The client information of that person. */
  readonly client: ReactNode;
  /** Set where the person cannot submit a request: says so, and what to do. */
  readonly refusal: ReactNode | null;
  /** Called when the last step is reached: loads what is shown after it. */
  readonly onReview: () => void;
  /** Called with the id of the new project. */
  readonly onCreated: (projectId: string) => void;
}

/** The request wizard (section 2): four steps over one draft that is stored on this device. */
export function NewRequestWizard(props: NewRequestWizardProps) {
  const { store, state } = useSavedDraft(props.userId);
  if (state === 'loading') return <div className={css.waiting} aria-busy="true" />;
  return <WizardSteps {...props} store={store} isRestored={state === 'restored'} />;
}

interface WizardStepsProps extends NewRequestWizardProps {
  readonly store: DraftStore;
  readonly isRestored: boolean;
}

const hintOf = (step: StepNumber): string | undefined => {
  const { detailsHint, categoryHint, itemsHint } = words().newRequest;
  return { 1: detailsHint, 2: categoryHint, 3: itemsHint, 4: undefined }[step];
};

function WizardSteps(props: WizardStepsProps) {
  const { store, userId, isRestored, client, refusal, onReview, onCreated } = props;
  const { step: reached, goTo, previous } = useWizardStep(store, refusal === null ? 4 : 1);
  const [showsNotice, setShowsNotice] = useState(isRestored);
  const [wish, setWish] = useState<FieldWish | null>(null);
  const submission = useSubmission(store, onCreated);
  const step = submission.isSending ? 4 : reached;
  useItemsStepNearby(step);
  useEffect(() => {
    if (step === 4) onReview();
  }, [step, onReview]);
  const asked = useDraftPart(store, () => store.question);
  const question = submission.isSending ? null : asked;
  const hasMoved = useHasMoved(step, question !== null);
  const wouldLose = useDraftPart(
    store,
    (draft) => (!store.canStore || (store.question !== null && store.hasUnsaved)) && !isUntouched(draft),
  );
  const cannotStore = useDraftPart(store, () => !store.canStore);
  useLeaveWarning(submission.isSending || wouldLose);
  useEffect(() => {
    if (submission.isSending && reached !== 4) goTo(4);
  }, [submission.isSending, reached, goTo]);

  const next = () => {
    setWish(null);
    goTo((step + 1) as StepNumber);
  };
  const change = (to: StepNumber, wanted?: FieldWish) => {
    setWish(wanted ?? null);
    goTo(to);
  };
  const startOver = () => {
    void store.startOver();
    setShowsNotice(false);
    setWish(null);
    if (step !== 1) goTo(1);
  };

  return (
    <div className={css.page}>
      <WizardRail step={step} />
      {showsNotice && question === null ? (
        <DraftNotice store={store} onStartOver={startOver} onClose={() => setShowsNotice(false)} />
      ) : null}
      {cannotStore ? (
        <div className={css.notice}>
          <Notice tone="warning">{words().newRequest.draftNotSaved}</Notice>
        </div>
      ) : null}
      {question === null ? (
        <div className={css.step} key={step}>
          <StepHeading title={stepTitle(step)} hint={hintOf(step)} takesFocus={hasMoved && wish === null} />
          <StepContent
            step={step}
            store={store}
            userId={userId}
            client={client}
            refusal={refusal}
            wish={wish}
            submission={submission}
            onCancel={submission.stop}
            onPrevious={previous}
            onNext={next}
            onChange={change}
          />
        </div>
      ) : (
        <div className={css.step}>
          <DraftQuestion
            key={question}
            store={store}
            isGone={question === 'gone'}
            onAnswer={() => setWish(null)}
          />
        </div>
      )}
    </div>
  );
}

/** Loads the step of the items with the one before it. */
function useItemsStepNearby(step: StepNumber): void {
  const isNear = step > 1;
  useEffect(() => {
    if (isNear) void partOf(loadItemsStep, 'ItemsStep').catch(() => undefined);
  }, [isNear]);
}

/** Whether another step, or a question, was shown since the wizard opened: headings take the focus from then on. */
function useHasMoved(step: StepNumber, isAsking: boolean): boolean {
  const [firstStep] = useState(step);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && (step !== firstStep || isAsking)) setHasMoved(true);
  return hasMoved;
}

function WizardRail({ step }: { readonly step: StepNumber }) {
  return (
    <ProgressRail
      label={words().newRequest.steps}
      steps={stepTitles().map((label, at) => ({
        label,
        state: at + 1 < step ? 'done' : at + 1 === step ? 'current' : 'upcoming',
      }))}
    />
  );
}

interface StepContentProps {
  readonly step: StepNumber;
  readonly store: DraftStore;
  readonly userId: string;
  readonly client: ReactNode;
  readonly refusal: ReactNode | null;
  readonly wish: FieldWish | null;
  readonly submission: ReturnType<typeof useSubmission>;
  readonly onCancel: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onChange: (step: StepNumber, wish?: FieldWish) => void;
}

function StepContent(props: StepContentProps) {
  const { step, store, client, refusal, wish, submission, onCancel, onPrevious, onNext, onChange } = props;
  const wasteType = useDraftPart(store, (draft) => draft.wasteType);
  const ways = { onCancel, onPrevious, onNext };
  switch (step) {
    case 1:
      return (
        <>
          {refusal}
          <div className={css.box}>{client}</div>
          <WizardActions
            onCancel={onCancel}
            onNext={onNext}
            reason={refusal === null ? undefined : words().projects.onlyClients}
          />
        </>
      );
    case 2:
      return (
        <>
          <CategoryChoice
            chosen={wasteType}
            onChoose={(chosen) => store.change((draft) => chooseWasteType(draft, chosen))}
          />
          <WizardActions
            {...ways}
            reason={wasteType === null ? words().projects.chooseWasteType : undefined}
          />
        </>
      );
    case 3:
      if (wasteType === null || !isSupportedWasteType(wasteType)) {
        return (
          <>
            <Notice tone="warning">{words().projects.unsupportedWasteType}</Notice>
            <WizardActions {...ways} reason={words().projects.chooseWasteType} />
          </>
        );
      }
      return <ItemsStep store={store} userId={props.userId} wish={wish} {...ways} />;
    case 4:
      return <Review {...{ store, client, submission, onChange, onCancel, onPrevious }} />;
  }
}

function Review(
  props: Pick<StepContentProps, 'store' | 'client' | 'submission' | 'onChange' | 'onCancel' | 'onPrevious'>,
) {
  const { store, ...rest } = props;
  const draft = useDraftPart(store, (present) => present);
  const isTaking = useDraftPart(store, () => store.isTaking);
  return (
    <>
      <SameSerialReview store={store} />
      <ReviewStep draft={draft} isTaking={isTaking} {...rest} />
    </>
  );
}
