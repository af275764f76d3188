import type { ComponentType } from 'react';
import type { RecordAction, RecordList, RecordTypes } from '@/stores/owner/record-list.ts';
import type { AdminMessages } from '../admin-context.ts';

export interface RowPartProps<Types extends RecordTypes> extends RecordAction<Types> {
  isBusy: boolean;
}

export interface RowButtonsProps<Types extends RecordTypes> extends RowPartProps<Types> {
  onDelete: (item: Types['item']) => void;
}

/** What differs between the owner's lists, reviews and messages; RecordPanel and RecordRow draw the rest. */
export interface RecordKind<Types extends RecordTypes> {
  list: RecordList<Types>;
  label: (m: AdminMessages) => string;
  folders: readonly Types['folder'][];
  addressOf: (folder: Types['folder']) => string;
  folderWords: (folder: Types['folder'], m: AdminMessages) => { tab: string; title: string; empty: string };

  /** What was sent; its head and text come from RecordFacts. */
  Facts: ComponentType<{ item: Types['item']; readAt: number }>;
  Buttons: ComponentType<RowButtonsProps<Types>>;
  /** Stands above the buttons, and below what has become of the record. */
  Details?: ComponentType<RowPartProps<Types>>;
  stateOf: (item: Types['item']) => string;
  /** What the record is now. */
  stateWords: (item: Types['item'], m: AdminMessages) => string;
  /** What has become of it, where that is not what it is now. */
  outcomeWords?: (item: Types['item'], before: Types['item'], m: AdminMessages) => string;

  undo: (action: RecordAction<Types>, before: Types['item'], m: AdminMessages) => Promise<void>;
  deleteQuestion: (item: Types['item'], m: AdminMessages) => string;
  /** Deletes for good; tells whether the record is gone. */
  remove: (action: RecordAction<Types>, m: AdminMessages) => Promise<boolean>;
}
