import { SignInDialog } from './SignInDialog.tsx';
import { SignInForm } from './SignInForm.tsx';

interface SignInProps {
  /** "expired": the session has ended; "reauth": an action needs a new sign-in. */
  reason: 'signed-out' | 'expired' | 'reauth';
}

/** In a file of its own, for which a signed-in owner does not wait. */
export default function SignIn({ reason }: SignInProps) {
  return reason === 'signed-out' ? <SignInForm id="gate" /> : <SignInDialog isExpired={reason === 'expired'} />;
}
