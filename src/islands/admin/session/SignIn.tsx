import { SignInDialog } from './SignInDialog.tsx';
import { SignInForm } from './SignInForm.tsx';

interface SignInProps {
  /** "gate": signed out; "over": the session has ended; "confirm": re-authentication. */
  reason: 'signed-out' | 'expired' | 'reauth';
}

/** A file of its own: whoever is signed in does not wait for it. */
export default function SignIn({ reason }: SignInProps) {
  return reason === 'signed-out' ? <SignInForm id="gate" /> : <SignInDialog isExpired={reason === 'expired'} />;
}
