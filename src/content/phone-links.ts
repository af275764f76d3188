/** The tel: link of a UK number printed with its first 0, in international form (E.164). */
export function ukPhoneLink(phone: string): string {
  return `tel:+44${phone.replace(/\D/g, '').replace(/^0/, '')}`;
}

/** The address that opens a chat with a WhatsApp number. */
export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`;
}
