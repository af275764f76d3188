import type { ComponentType, ReactNode } from 'react';
import type { RecordList, RecordTypes } from '@/stores/owner/record-list.ts';
import type { AdminMessages } from '../shared/admin-context.ts';
import type { ToastWords } from '../shared/attempt.ts';

export interface RowPartProps<Types extends RecordTypes> {
  item: Types['item'];
  isBusy: boolean;
  act: (change: Types['change']) => void;
}

/** What can be done with a record; `children` are the buttons that every kind has, at the end. */
export interface RowButtonsProps<Types extends RecordTypes> extends RowPartProps<Types> {
  children: ReactNode;
}

/** What differs between the owner's lists, reviews and messages; RecordPanel and RecordRow draw the rest. */
export interface RecordKind<Types extends RecordTypes> {
  list: RecordList<Types>;
  label: (m: AdminMessages) => string;
  folders: readonly Types['folder'][];
  /** A folder that is shown only where it holds something. */
  quietFolder?: Types['folder'];
  addressOf: (folder: Types['folder']) => string;
  folderWords: (folder: Types['folder'], m: AdminMessages) => { tab: string; title: string; empty: string };
  /** Which words show so many that came in meanwhile; `isUrgent`: one of them comes before everything else. */
  newsWords: (count: number, isUrgent: boolean) => keyof AdminMessages;

  /** What somebody wrote, for the search. */
  textOf: (item: Types['item']) => string;
  /** What was sent; its head and text come from RecordFacts. */
  Facts: ComponentType<{ item: Types['item']; readAt: number }>;
  /** In groups, each of which keeps together; `children` deletes, and stands last. */
  Buttons: ComponentType<RowButtonsProps<Types>>;
  /** Stands above the buttons, and below what has become of the record. */
  Details?: ComponentType<RowPartProps<Types>>;
  /** Asks why, before something is deleted; `onChange` gets what is sent along. */
  DeletionReason?: ComponentType<{ item: Types['item'] | undefined; onChange: (details: object) => void }>;
  stateOf: (item: Types['item']) => string;
  /** What the record is now. */
  stateWords: (item: Types['item'], m: AdminMessages) => string;
  /** What has become of it, where that is not what it is now. */
  outcomeWords?: (item: Types['item'], before: Types['item'], m: AdminMessages) => string;

  /** The change that leads back to what the record was. */
  changeBackTo: (before: Types['item']) => Types['change'];
  deleteQuestion: (item: Types['item'], m: AdminMessages) => string;
  /** What one that cannot be shown is called, by its date where that is known, and the question before it is deleted. */
  brokenWords: (date: string | undefined, m: AdminMessages) => { title: string; question: string };
  toasts: (m: AdminMessages) => {
    changed: (change: Types['change'], from: Types['item']) => string;
    undone: string;
    changeFailed: Required<ToastWords>;
    deleted: ToastWords;
    deleteFailed: Required<ToastWords>;
  };
}
