/** Where else somebody can turn whose form was sent, or was not. */
export interface HelpLinks {
  /** Address of the crisis page. */
  crisis: string;
  email: string;
  phone: string;
  /** tel: link. */
  call: string;
}

/** A mailto: link that opens a message with what has been typed already. */
export function mailLink(email: string, subject: string, body: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
