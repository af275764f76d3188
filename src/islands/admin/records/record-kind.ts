import type { ComponentType, ReactNode } from 'react';
import type { RecordList, RecordTypes } from '@/stores/owner/record-list.ts';
import type { AdminCatalogue } from '../shared/admin-context.ts';
import type { ToastText } from '../shared/attempt.ts';

export interface RowActionProps<Types extends RecordTypes> {
  item: Types['item'];
  isBusy: boolean;
  act: (change: Types['change']) => void;
}

export interface RowButtonsProps<Types extends RecordTypes> extends RowActionProps<Types> {
  children: ReactNode;
}

/** The differences between reviews and messages; RecordPanel and RecordRow render the rest. */
export interface RecordKind<Types extends RecordTypes> {
  list: RecordList<Types>;
  label: (m: AdminCatalogue) => string;
  folders: readonly Types['folder'][];
  /** Shown only if it holds something. */
  quietFolder?: Types['folder'];
  addressOf: (folder: Types['folder']) => string;
  folderWords: (folder: Types['folder'], m: AdminCatalogue) => { tab: string; title: string; empty: string };
  /** `isUrgent`: one of the new records may speak of danger. */
  newRecordsKey: (count: number, isUrgent: boolean) => keyof AdminCatalogue;

  textOf: (item: Types['item']) => string;
  Facts: ComponentType<{ item: Types['item']; readAt: number }>;
  Buttons: ComponentType<RowButtonsProps<Types>>;
  Details?: ComponentType<RowActionProps<Types>>;
  /** Asks for a reason before a deletion; `onChange` receives what is sent along. */
  DeletionReason?: ComponentType<{ item: Types['item'] | undefined; onChange: (details: object) => void }>;
  stateOf: (item: Types['item']) => string;
  stateText: (item: Types['item'], m: AdminCatalogue) => string;
  /** Says what has become of the record, if that differs from its state. */
  outcomeWords?: (item: Types['item'], before: Types['item'], m: AdminCatalogue) => string;

  changeBackTo: (before: Types['item']) => Types['change'];
  deleteQuestion: (item: Types['item'], m: AdminCatalogue) => string;
  brokenWords: (date: string | undefined, m: AdminCatalogue) => { title: string; question: string };
  toasts: (m: AdminCatalogue) => {
    changed: (change: Types['change'], from: Types['item']) => string;
    undone: string;
    changeFailed: Required<ToastText>;
    deleted: ToastText;
    deleteFailed: Required<ToastText>;
  };
}
