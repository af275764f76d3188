/** What the launch waits for, in the order in which to work through it. */
export type LaunchSectionName = 'helplines' | 'placeholders' | 'questions' | 'address' | 'membership' | 'settings';

/** What no program can look at, each said by the catalogues under "admin.launch.". */
export const LAUNCH_BY_HAND = ['tap-numbers', 'open-websites', 'test-mail'] as const;

/** One thing to do, in the language that was asked for. */
export interface LaunchPoint {
  /** The file whose form mends it; unset for a setting on Netlify. */
  file?: string;
  /** The keys of the field in it, such as "features.2.fr". */
  path?: string;
  /** The form's name, the helpline's, or the setting's. */
  name: string;
  /** The field, as its form labels it. */
  field?: string;
  /** "" where there is a question alone. */
  text: string;
  /** Of a helpline: what the page says of it. */
  shown?: string;
  /** Of a helpline: where to look it up. */
  page?: string;
  /** What to ask oneself, as the file has it: in English. */
  question?: string;
  /** It keeps the site from going public. */
  isBlocking: boolean;
}

export interface LaunchSection {
  name: LaunchSectionName;
  title: string;
  /** What holds for every point. */
  intro?: string;
  points: LaunchPoint[];
  /** How many things there are to do in all, done or not; unset where nobody can know. */
  total?: number;
}

/** GET /api/launch. */
export interface LaunchList {
  /** From the day that the practice file names on. */
  isLaunched: boolean;
  /** Those with something left, or with something done. */
  sections: LaunchSection[];
}

/** How much is left, and how much of it keeps the site from going public. */
export function countLaunchPoints({ sections }: Pick<LaunchList, 'sections'>): { open: number; blocking: number } {
  const points = sections.flatMap((section) => section.points);
  return { open: points.length, blocking: points.filter(({ isBlocking }) => isBlocking).length };
}
