export { EditArea } from './EditArea.tsx';
