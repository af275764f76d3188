export { AccountPanel } from './account/AccountPanel.tsx';
export { PersonPanel } from './person/PersonPanel.tsx';
export { SitePanel } from './edit/SitePanel.tsx';
export { LaunchPanel } from './start/LaunchPanel.tsx';
