import { fetchedCode } from '../shared/fetched-code.tsx';

export const signInCode = fetchedCode(() => import('./SignIn.tsx'));
