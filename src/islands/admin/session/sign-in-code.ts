import { lazyComponent } from '../shared/lazy-component.tsx';

export const signInCode = lazyComponent(() => import('./SignIn.tsx'));
