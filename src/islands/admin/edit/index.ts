export { FormPanel } from './FormPanel.tsx';
export { NewPanel } from './NewPanel.tsx';
