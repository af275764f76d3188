import { SignInDialog } from './SignInDialog.tsx';
import { SignInForm } from './SignInForm.tsx';

interface SignInProps {
  /** "gate": signed out; "over": the session has ended; "confirm": re-authentication. */
  place: 'gate' | 'over' | 'confirm';
}

/** A file of its own: whoever is signed in does not wait for it. */
export default function SignIn({ place }: SignInProps) {
  return place === 'gate' ? <SignInForm id="gate" /> : <SignInDialog isOver={place === 'over'} />;
}
