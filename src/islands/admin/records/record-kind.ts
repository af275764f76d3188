import type { ComponentType } from 'react';
import type { OwnerRecord, RecordAction, RecordList } from '@/stores/owner/record-list.ts';
import type { AdminMessages } from '../admin-context.ts';

export interface RowPartProps<Item, Folder extends string> extends RecordAction<Item, Folder> {
  isBusy: boolean;
}

export interface RowButtonsProps<Item, Folder extends string> extends RowPartProps<Item, Folder> {
  onDelete: (item: Item) => void;
}

/** What differs between the owner's lists, reviews and messages; RecordPanel and RecordRow draw the rest. */
export interface RecordKind<Item extends OwnerRecord, Folder extends string, Change> {
  list: RecordList<Item, Folder, Change>;
  label: (m: AdminMessages) => string;
  folders: readonly Folder[];
  addressOf: (folder: Folder) => string;
  folderWords: (folder: Folder, m: AdminMessages) => { tab: string; title: string; empty: string };

  /** What was sent; its head and text come from RecordFacts. */
  Facts: ComponentType<{ item: Item; readAt: number }>;
  Buttons: ComponentType<RowButtonsProps<Item, Folder>>;
  /** Stands above the buttons, and below what has become of the record. */
  Details?: ComponentType<RowPartProps<Item, Folder>>;
  stateOf: (item: Item) => string;
  /** What the record is now. */
  stateWords: (item: Item, m: AdminMessages) => string;
  /** What has become of it, where that is not what it is now. */
  outcomeWords?: (item: Item, before: Item, m: AdminMessages) => string;

  undo: (action: RecordAction<Item, Folder>, before: Item, m: AdminMessages) => Promise<void>;
  deleteQuestion: (item: Item, m: AdminMessages) => string;
  /** Deletes for good; tells whether the record is gone. */
  remove: (action: RecordAction<Item, Folder>, m: AdminMessages) => Promise<boolean>;
}
