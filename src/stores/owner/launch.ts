import type { LaunchList } from '@/contract/launch.ts';
import { createResource } from './resource.ts';

/** What the launch waits for. */
export const launchList = createResource<LaunchList>('/api/launch');
