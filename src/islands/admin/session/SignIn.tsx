import { SignInDialog } from './SignInDialog.tsx';
import { SignInForm } from './SignInForm.tsx';

interface SignInProps {
  /** At the gate, or over what she does: because her session is over, or to confirm that it is her. */
  place: 'gate' | 'over' | 'confirm';
}

/** All that asks her to sign in, in a file of its own: whoever is signed in does not wait for it. */
export default function SignIn({ place }: SignInProps) {
  return place === 'gate' ? <SignInForm id="gate" /> : <SignInDialog isOver={place === 'over'} />;
}
