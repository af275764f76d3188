export { AccountPanel } from './account/AccountPanel.tsx';
export { PersonPanel } from './person/PersonPanel.tsx';
export { LaunchPanel } from './start/LaunchPanel.tsx';
