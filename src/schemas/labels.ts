import type { Locale } from '../i18n/locales.ts';

/** What the editor says about a field: its label and its hint, in both languages. */
export interface Label extends Record<Locale, readonly [label: string, hint: string]> {
  /** A text without line breaks. */
  oneLine?: true;
}

type Names = Record<string, Record<Locale, string>>;

/** By their need and their region, as the fields and the choices of a helpline are called. */
const CRISIS_PARTS: Names = {
  danger: { en: 'Danger now', fr: 'En danger maintenant' },
  talk: { en: 'Talk to someone', fr: 'Parler à quelqu’un' },
  abuse: { en: 'Violence or abuse', fr: 'Violences' },
  young: { en: 'Children and young people', fr: 'Enfants et jeunes' },
  lgbt: { en: 'LGBT+ people', fr: 'Personnes LGBT+' },
  worried: { en: 'Worried about someone', fr: 'S’inquiéter pour quelqu’un' },
  'certain-hours': { en: 'Open at certain hours', fr: 'À certaines heures' },
  'other-nations': { en: 'England, Scotland, Wales', fr: 'Angleterre, Écosse, pays de Galles' },
};
const REGIONS: Names = {
  uk: { en: 'The UK', fr: 'Royaume-Uni' },
  'northern-ireland': { en: 'Northern Ireland', fr: 'Irlande du Nord' },
  'great-britain': { en: 'Great Britain', fr: 'Grande-Bretagne' },
  'england-and-wales': { en: 'England and Wales', fr: 'Angleterre et pays de Galles' },
  england: { en: 'England', fr: 'Angleterre' },
  france: { en: 'France', fr: 'France' },
};

const WAY_LINK: Label = {
  en: [
    'What a tap does',
    'Only where a tap helps: an address that starts with mailto:, https://, tel:+ or sms:. One that starts with # leads to another line of the page.',
  ],
  fr: [
    'Ce que fait un appui',
    'Seulement si un appui aide : une adresse qui commence par mailto:, https://, tel:+ ou sms:. Avec # au début, elle mène à une autre ligne de la page.',
  ],
};

/**
 * The labels of every field of every content file, by the end of the field's path: "practice.name" counts before "name".
 * The fields stand in the forms in the order of their schema. A field without a label fails tests/unit/editor-config.test.ts.
 */
const LABELS: Record<string, Label> = {
  // What many files have
  en: { en: ['English', ''], fr: ['Anglais', ''] },
  fr: { en: ['French', ''], fr: ['Français', ''] },
  entry: { en: ['entry', ''], fr: ['élément', ''] },
  title: {
    en: ['Title', 'The heading that people read.'],
    fr: ['Titre', 'Le titre que les gens lisent.'],
    oneLine: true,
  },
  intro: {
    en: ['Introduction', 'The words right below the title.'],
    fr: ['Introduction', 'Les mots juste sous le titre.'],
  },
  text: {
    en: ['Text', 'A blank line starts a new paragraph.'],
    fr: ['Texte', 'Une ligne vide commence un nouveau paragraphe.'],
  },
  jump: {
    en: ['Short name', 'The link at the top of the page that leads here.'],
    fr: ['Nom court', 'Le lien en haut de la page qui mène ici.'],
    oneLine: true,
  },
  order: {
    en: [
      'Place in the list',
      '1 comes first, 99 stands for the end. Two entries may have the same number: then both are shown, one after the other.',
    ],
    fr: [
      'Place dans la liste',
      '1 vient en premier, 99 met à la fin. Deux éléments peuvent avoir le même numéro : ils se suivent alors.',
    ],
  },
  needsOwnerCheck: {
    en: [
      'Still to be confirmed by me',
      'Switched on: nobody has confirmed these words yet. Make them true of you, then switch this off.',
    ],
    fr: [
      'Reste à confirmer par moi',
      'Activé : personne n’a encore confirmé ces mots. Faites qu’ils soient vrais pour vous, puis désactivez.',
    ],
  },
  toConfirm: {
    en: ['What to ask yourself', 'The question to answer before you confirm. Visitors don’t see it.'],
    fr: ['La question à se poser', 'À vérifier avant de confirmer. Les visiteurs ne la voient pas.'],
  },
  meta: {
    en: ['For search engines', 'What search engines and shared links show of this page.'],
    fr: [
      'Pour les moteurs de recherche',
      'Ce que les moteurs de recherche et les liens partagés montrent de cette page.',
    ],
  },
  'meta.title': {
    en: ['Title in search engines', 'At most 60 characters. The name of the practice belongs in it.'],
    fr: ['Titre dans les moteurs de recherche', 'Au plus 60 caractères. Le nom du cabinet y a sa place.'],
    oneLine: true,
  },
  'meta.description': {
    en: ['Description in search engines', 'One or two sentences, at most 155 characters.'],
    fr: ['Description dans les moteurs de recherche', 'Une ou deux phrases, au plus 155 caractères.'],
  },
  description: {
    en: ['Description', 'Two or three sentences.'],
    fr: ['Description', 'Deux ou trois phrases.'],
  },
  icon: {
    en: ['Picture', 'The small drawing beside it.'],
    fr: ['Dessin', 'Le petit dessin à côté.'],
  },
  photo: {
    en: ['Photo', 'The picture, and what it shows.'],
    fr: ['Photo', 'L’image, et ce qu’elle montre.'],
  },
  'photo.file': {
    en: [
      'Photo',
      'Upright, 4 wide and 5 high, at least 1000 pixels wide. It is made smaller by itself, and details such as the place where it was taken are taken out.',
    ],
    fr: [
      'Photo',
      'En hauteur, 4 de large sur 5 de haut, au moins 1000 pixels de large. Elle est réduite toute seule, et les détails comme le lieu de prise de vue sont retirés.',
    ],
  },
  'photo.evening': {
    en: [
      'Photo for dark screens',
      'The same view after dusk; leave it empty where you have none: the photo above is dimmed there. The drawing that came with the site goes with its photo.',
    ],
    fr: [
      'Photo pour les écrans sombres',
      'La même vue à la tombée du jour ; laissez vide si vous n’en avez pas : la photo ci-dessus y est assombrie. Le dessin livré avec le site part avec sa photo.',
    ],
  },
  'photo.alternative': {
    en: [
      'What the photo shows',
      'In words, for people who can’t see it. Only the drawings that came with the site begin with “Illustration”.',
    ],
    fr: [
      'Ce que la photo montre',
      'En mots, pour les personnes qui ne la voient pas. Seuls les dessins livrés avec le site commencent par « Illustration ».',
    ],
  },

  // Practice details
  'practice.name': {
    en: [
      'Name of the practice',
      'The same in both languages. It also stands in the titles for search engines of each page: change it there too.',
    ],
    fr: [
      'Nom du cabinet',
      'Le même dans les deux langues. Il figure aussi dans le titre de chaque page pour les moteurs de recherche : changez-le là aussi.',
    ],
    oneLine: true,
  },
  counsellor: {
    en: ['Your name', 'As clients should read it.'],
    fr: ['Votre nom', 'Tel que les personnes doivent le lire.'],
    oneLine: true,
  },
  siteUrl: {
    en: ['Address of this site', 'Starts with https:// and has no stroke at the end.'],
    fr: ['Adresse de ce site', 'Commence par https://, sans barre à la fin.'],
  },
  'practice.email': {
    en: ['E-mail address', 'The one that visitors see.'],
    fr: ['Adresse e-mail', 'Celle que voient les visiteurs.'],
  },
  'practice.phone': {
    en: ['Phone number', 'The one that visitors see, with its first 0 and spaces, like 028 9649 6012.'],
    fr: [
      'Numéro de téléphone',
      'Celui que voient les visiteurs, avec son premier 0 et des espaces, comme 028 9649 6012.',
    ],
    oneLine: true,
  },
  whatsapp: {
    en: ['WhatsApp number', 'With +44 in place of its first 0, like +44 7700 900123.'],
    fr: ['Numéro WhatsApp', 'Avec +44 à la place du premier 0, comme +44 7700 900123.'],
    oneLine: true,
  },
  location: {
    en: ['Town and country', 'Shown in the contact section.'],
    fr: ['Ville et pays', 'Affichés dans la partie « Contact ».'],
    oneLine: true,
  },
  postalAddress: {
    en: ['Postal address', 'Line by line. The law asks for it on the legal pages.'],
    fr: ['Adresse postale', 'Ligne par ligne. La loi la demande sur les pages légales.'],
    oneLine: true,
  },
  'postalAddress.entry': { en: ['line', ''], fr: ['ligne', ''] },
  'practice.bookingUrl': {
    en: ['General booking page', 'Opened by “Book a Session”. Each service has a booking page of its own.'],
    fr: ['Page de réservation générale', 'Ouverte par « Réserver une séance ». Chaque service a aussi sa propre page.'],
  },
  socialProfiles: {
    en: ['Social profiles', 'At most five, shown at the foot of every page.'],
    fr: ['Réseaux sociaux', 'Cinq au plus, au bas de chaque page.'],
  },
  'socialProfiles.name': {
    en: ['Name of the network', 'Such as Instagram.'],
    fr: ['Nom du réseau', 'Par exemple Instagram.'],
    oneLine: true,
  },
  'socialProfiles.url': {
    en: ['Address of your profile', 'Starts with https://.'],
    fr: ['Adresse de votre profil', 'Commence par https://.'],
  },
  'socialProfiles.entry': { en: ['profile', ''], fr: ['profil', ''] },
  membership: {
    en: ['Professional body', 'Shown as a badge with your number. It disappears by itself after its last day.'],
    fr: [
      'Organisme professionnel',
      'Affiché en badge avec votre numéro. Il disparaît de lui-même après son dernier jour.',
    ],
  },
  body: {
    en: ['Name of the body', 'As it writes itself.'],
    fr: ['Nom de l’organisme', 'Tel qu’il s’écrit lui-même.'],
    oneLine: true,
  },
  'membership.number': {
    en: ['Membership number', 'As it stands in the register.'],
    fr: ['Numéro d’adhésion', 'Tel qu’il figure dans le registre.'],
    oneLine: true,
  },
  registerUrl: {
    en: ['Page of the register', 'Where visitors can check your registration. Starts with https://.'],
    fr: ['Page du registre', 'Où l’on peut vérifier votre inscription. Commence par https://.'],
  },
  validTo: {
    en: ['Last day of your membership', 'Change it when you renew.'],
    fr: ['Dernier jour de votre adhésion', 'À changer quand vous renouvelez.'],
  },
  waitingTime: {
    en: [
      'Waiting time',
      'How soon somebody new can start, beside the contact form and on “Practical information”. Untick it if you’d rather not say.',
    ],
    fr: [
      'Délai d’attente',
      'Sous quel délai une nouvelle personne peut commencer, à côté du formulaire et dans « Informations pratiques ». Décochez pour ne rien dire.',
    ],
  },
  icoRegistration: {
    en: [
      'ICO registration number',
      'For the privacy notice. Leave it empty if you don’t have to register (ico.org.uk).',
    ],
    fr: [
      'Numéro d’inscription à l’ICO',
      'Pour la page « Confidentialité ». À laisser vide si vous n’avez pas à vous inscrire (ico.org.uk).',
    ],
    oneLine: true,
  },
  euRepresentative: {
    en: [
      'Representative in the EU',
      'Name and address (GDPR, Article 27). Left empty, the privacy notice says why there is none.',
    ],
    fr: [
      'Représentant dans l’Union européenne',
      'Nom et adresse (RGPD, article 27). Laissé vide, la page « Confidentialité » dit pourquoi il n’y en a pas.',
    ],
    oneLine: true,
  },
  launchedOn: {
    en: [
      'Day of the launch',
      'Choose it on that day. From then on, words that still wait for your word never hold up a change.',
    ],
    fr: [
      'Jour de la mise en ligne',
      'À choisir ce jour-là. Ensuite, les mots qui attendent votre accord n’arrêtent plus aucun changement.',
    ],
  },
  reviewsEnabled: {
    en: ['Show testimonials', 'With the review form. Ask your professional body first whether it allows them.'],
    fr: [
      'Afficher les témoignages',
      'Avec le formulaire d’avis. Demandez d’abord à votre organisme professionnel s’il les autorise.',
    ],
  },
  availability: {
    en: ['Availability', 'Whether you take new clients. It also sets the reply time that you promise.'],
    fr: ['Disponibilité', 'Si vous prenez de nouvelles personnes. Cela fixe aussi le délai de réponse promis.'],
  },
  status: {
    en: ['At the moment', '“Away” needs the last day of your absence below it.'],
    fr: ['En ce moment', '« Absente » demande le dernier jour de votre absence, en dessous.'],
  },
  until: {
    en: ['Last day of your absence', 'Only for “Away”. Clear it when you are back.'],
    fr: ['Dernier jour de votre absence', 'Seulement pour « Absente ». À effacer à votre retour.'],
  },
  host: {
    en: ['Web host', 'The company that hosts this site. The law asks for it on the legal pages.'],
    fr: ['Hébergeur', 'L’entreprise qui héberge ce site. La loi la demande sur les pages légales.'],
  },
  'host.name': { en: ['Name', 'Of the company.'], fr: ['Nom', 'De l’entreprise.'], oneLine: true },
  'host.address': { en: ['Address', 'On one line.'], fr: ['Adresse', 'Sur une ligne.'], oneLine: true },
  'host.phone': {
    en: ['Telephone number', 'French law asks for it.'],
    fr: ['Numéro de téléphone', 'La loi française le demande.'],
    oneLine: true,
  },
  'host.contact': {
    en: ['Contact page', 'Where people reach the company.'],
    fr: ['Page de contact', 'Où l’on joint l’entreprise.'],
    oneLine: true,
  },

  // Services
  colour: {
    en: ['Colour', 'Of the card.'],
    fr: ['Couleur', 'De la carte.'],
  },
  place: {
    en: ['Place', 'Where it takes place.'],
    fr: ['Lieu', 'Où cela se passe.'],
    oneLine: true,
  },
  condition: {
    en: ['Condition', 'What the place depends on; it stands right behind it.'],
    fr: ['Condition', 'Ce dont le lieu dépend ; elle se lit juste après.'],
    oneLine: true,
  },
  features: {
    en: ['Four short points', 'Exactly four.'],
    fr: ['Quatre points courts', 'Exactement quatre.'],
    oneLine: true,
  },
  'features.entry': { en: ['point', ''], fr: ['point', ''] },
  bookingLabel: {
    en: ['Words of the button', 'Only where “Book This Service” doesn’t fit.'],
    fr: ['Mots du bouton', 'Seulement là où « Réserver ce service » ne convient pas.'],
    oneLine: true,
  },
  'services.bookingUrl': {
    en: ['Booking page', 'Of this service. Starts with https://.'],
    fr: ['Page de réservation', 'De ce service. Commence par https://.'],
  },
  fee: {
    en: ['Fee', 'As people say it: “£55 a session”. Untick it, and the card says: Ask me about the fee.'],
    fr: ['Tarif', 'Comme on le dit : « 55 £ la séance ». Décochez, et la carte invite à vous le demander.'],
    oneLine: true,
  },
  length: {
    en: ['Length', 'Of one session.'],
    fr: ['Durée', 'D’une séance.'],
    oneLine: true,
  },
  'services.times': {
    en: ['Days and hours', 'When you offer this service.'],
    fr: ['Jours et horaires', 'Quand vous proposez ce service.'],
    oneLine: true,
  },

  // Questions
  question: {
    en: ['Question', 'As people ask it.'],
    fr: ['Question', 'Telle qu’on la pose.'],
    oneLine: true,
  },
  answer: {
    en: ['Answer', 'A blank line starts a new paragraph.'],
    fr: ['Réponse', 'Une ligne vide commence un nouveau paragraphe.'],
  },

  // Qualifications, client forms, legal texts
  'qualifications.entries': {
    en: ['Qualifications and approaches', 'In the order in which they are shown.'],
    fr: ['Formation et approches', 'Dans l’ordre où elles s’affichent.'],
  },
  'qualifications.entries.entry': { en: ['line', ''], fr: ['ligne', ''] },
  'qualifications.entries.title': {
    en: ['Qualification or approach', 'In a few words.'],
    fr: ['Formation ou approche', 'En quelques mots.'],
    oneLine: true,
  },
  isCredential: {
    en: ['A degree or registration', 'Then it stands in the first group, and search engines are told of it.'],
    fr: [
      'Un diplôme ou une inscription',
      'Figure alors dans le premier groupe, et les moteurs de recherche en sont informés.',
    ],
  },
  'clientForms.entries': {
    en: ['Client forms', 'In the order in which they are shown.'],
    fr: ['Formulaires', 'Dans l’ordre où ils s’affichent.'],
  },
  'clientForms.entries.entry': { en: ['form', ''], fr: ['formulaire', ''] },
  action: {
    en: ['Words of the link', 'What people press.'],
    fr: ['Mots du lien', 'Ce sur quoi on appuie.'],
    oneLine: true,
  },
  'clientForms.entries.url': {
    en: ['Address of the form', 'On your form service, one for each language. Starts with https://.'],
    fr: ['Adresse du formulaire', 'Sur votre service de formulaires, une par langue. Commence par https://.'],
  },
  'answers.greeting': {
    en: ['Greeting', 'Every answer to a message begins with it. {name} becomes the name of whoever wrote.'],
    fr: ['Salutation', 'Le début de chaque réponse à un message. {name} devient le nom de la personne qui a écrit.'],
  },
  'answers.closing': {
    en: [
      'Closing words',
      'Every answer ends with them. {counsellor} becomes your name, {practice} that of the practice.',
    ],
    fr: ['Formule de fin', 'La fin de chaque réponse. {counsellor} devient votre nom, {practice} celui du cabinet.'],
  },
  'answers.templates': {
    en: [
      'Ready answers',
      'Offered beside each message. You read and change them in your mail program before you send.',
    ],
    fr: [
      'Réponses toutes prêtes',
      'Proposées à côté de chaque message. Vous les relisez et les changez avant de les envoyer.',
    ],
  },
  'answers.templates.entry': { en: ['answer', ''], fr: ['réponse', ''] },
  'templates.title': {
    en: ['Name', 'By which you choose it. Nobody else reads it.'],
    fr: ['Nom', 'Pour la choisir. Personne d’autre ne le lit.'],
    oneLine: true,
  },
  'templates.text': {
    en: [
      'Words between greeting and closing',
      'At most 700 characters. {name} and {practice} are filled in; {booking}, {practical} and {crisis} become the addresses of your booking page, of “Practical information” and of the crisis page.',
    ],
    fr: [
      'Mots entre la salutation et la fin',
      'Au plus 700 caractères. {name} et {practice} sont remplis ; {booking}, {practical} et {crisis} deviennent les adresses de votre page de réservation, des « Informations pratiques » et de la page de crise.',
    ],
  },
  'legal.description': {
    en: ['Description in search engines', 'At most 160 characters.'],
    fr: ['Description dans les moteurs de recherche', 'Au plus 160 caractères.'],
  },
  updatedOn: {
    en: ['Last changed on', 'Change it whenever you change the text, and change the other language too.'],
    fr: ['Modifié le', 'À changer à chaque modification du texte, dans les deux langues.'],
  },
  'legal.body': {
    en: [
      'Text',
      'Leave the words in {{double curly brackets}}: the site fills them in, or shows what stands between them only where it applies. Lines that begin with ## are headings.',
    ],
    fr: [
      'Texte',
      'Laissez les mots entre {{doubles accolades}} : le site les remplace, ou ne montre ce qu’ils entourent que là où cela s’applique. Les lignes qui commencent par ## sont des titres.',
    ],
  },

  // Main page
  hero: {
    en: ['Top of the page', 'The first thing that people see.'],
    fr: ['Haut de la page', 'La première chose que l’on voit.'],
  },
  offer: {
    en: ['Offer', 'One line: counselling for whom, where, in which languages.'],
    fr: ['Offre', 'Une ligne : pour qui, où, dans quelles langues.'],
    oneLine: true,
  },
  'hero.intro': {
    en: ['Introduction', 'Its last sentence ends in the link below.'],
    fr: ['Introduction', 'Sa dernière phrase se termine par le lien ci-dessous.'],
  },
  firstStep: {
    en: ['First step', 'The link at the end of the introduction. Untick it to have none.'],
    fr: ['Premier pas', 'Le lien à la fin de l’introduction. Décochez pour ne pas en avoir.'],
  },
  'firstStep.text': {
    en: ['Words of the link', 'The end of the introduction’s last sentence.'],
    fr: ['Mots du lien', 'La fin de la dernière phrase de l’introduction.'],
    oneLine: true,
  },
  'firstStep.service': {
    en: ['Service it leads to', 'Its card on the same page.'],
    fr: ['Service où il mène', 'Sa carte sur la même page.'],
    oneLine: true,
  },
  about: {
    en: ['About you', 'Who you are, with your portrait.'],
    fr: ['À propos de vous', 'Qui vous êtes, avec votre portrait.'],
  },
  introduction: {
    en: ['Introduction', 'A blank line starts a new paragraph.'],
    fr: ['Présentation', 'Une ligne vide commence un nouveau paragraphe.'],
  },
  qualificationsTitle: {
    en: ['Title above the qualifications', 'The lines themselves are in “Training and approaches”.'],
    fr: ['Titre au-dessus des formations', 'Les lignes elles-mêmes sont dans « Formation et approches ».'],
    oneLine: true,
  },
  credentialsTitle: {
    en: ['Title of the first group', 'What you were awarded.'],
    fr: ['Titre du premier groupe', 'Ce qui vous a été délivré.'],
    oneLine: true,
  },
  waysTitle: {
    en: ['Title of the second group', 'Languages and ways of working.'],
    fr: ['Titre du second groupe', 'Langues et façons de travailler.'],
    oneLine: true,
  },
  'home.services': {
    en: ['Services and booking', 'The words above the three cards. The cards are in “Services”.'],
    fr: ['Séances et réservation', 'Les mots au-dessus des trois cartes. Les cartes sont dans « Services ».'],
  },
  testimonials: {
    en: ['Testimonials', 'The words around them.'],
    fr: ['Témoignages', 'Les mots autour.'],
  },
  permissionNote: {
    en: ['Permission', 'Shown above the testimonials.'],
    fr: ['Accord', 'Affiché au-dessus des témoignages.'],
  },
  checkedNote: {
    en: ['How they are checked', 'The law asks for it. The link to “How reviews work” follows.'],
    fr: ['Comment ils sont vérifiés', 'La loi le demande. Le lien vers les règles des avis suit.'],
  },
  placeholder: {
    en: ['While there are none', 'Shown as long as there is no testimonial.'],
    fr: ['Tant qu’il n’y en a pas', 'Affiché tant qu’il n’y a aucun témoignage.'],
  },
  'home.faq': {
    en: ['Questions', 'The words above them. The questions are in “Questions”.'],
    fr: ['Questions', 'Les mots au-dessus. Les questions sont dans « Questions ».'],
  },
  contact: {
    en: ['Contact', 'The words around the contact form.'],
    fr: ['Contact', 'Les mots autour du formulaire de contact.'],
  },
  notMonitored: {
    en: ['For somebody in danger', 'Shown above the form; the link to the crisis page follows.'],
    fr: ['Pour une personne en danger', 'Affiché au-dessus du formulaire ; le lien vers la page d’aide suit.'],
  },
  noHealthDetails: {
    en: ['No health details', 'Asks people to keep them for when you talk.'],
    fr: ['Pas de détails de santé', 'Demande de les garder pour votre conversation.'],
  },
  confidentiality: {
    en: ['Limits of confidentiality', 'In plain words, beside the form. Untick it if you’d rather not say it here.'],
    fr: ['Limites de la confidentialité', 'En mots simples, à côté du formulaire. Décochez pour ne pas le dire ici.'],
  },
  steps: {
    en: ['What happens next', 'Exactly three steps. The site fills in {replyTime}: leave it as it is.'],
    fr: ['Et ensuite ?', 'Exactement trois étapes. Le site remplit {replyTime} : laissez ce mot tel quel.'],
  },
  'steps.entry': { en: ['step', ''], fr: ['étape', ''] },
  blog: {
    en: ['Resources & Blog', 'The part of the main page about it.'],
    fr: ['Ressources et blog', 'La partie de la page d’accueil qui en parle.'],
  },
  footer: {
    en: ['Foot of every page', 'Its last words.'],
    fr: ['Bas de chaque page', 'Ses derniers mots.'],
  },
  closing: {
    en: ['Last line', 'Of every page.'],
    fr: ['Dernière ligne', 'De chaque page.'],
  },

  // Client resources
  note: {
    en: ['Note at the top', 'Stands at the top of each column.'],
    fr: ['Note en haut', 'Figure en haut de chaque colonne.'],
  },
  help: {
    en: ['Help', 'The box at the end of each column. Your e-mail address follows its text.'],
    fr: ['Aide', 'L’encadré à la fin de chaque colonne. Votre adresse e-mail suit le texte.'],
  },

  // Practical information
  fees: {
    en: ['Fees and payment', 'Length and fee of each service stand first by themselves.'],
    fr: ['Tarifs et paiement', 'La durée et le tarif de chaque service figurent d’abord, tout seuls.'],
  },
  'practical.times': {
    en: ['When you can meet', 'Availability, waiting time and the times of each service stand here by themselves.'],
    fr: [
      'Quand vous rencontrer',
      'Disponibilité, délai d’attente et horaires de chaque service s’y ajoutent tout seuls.',
    ],
  },
  firstConversation: {
    en: ['First conversation', 'What it is like. Untick a part to leave it out, heading and all.'],
    fr: ['Premier échange', 'Comment il se passe. Décochez une partie pour l’enlever, titre compris.'],
  },
  room: {
    en: ['The room', 'How to find it, and what it is like.'],
    fr: ['Le cabinet', 'Comment le trouver, et comment il est.'],
  },
  video: { en: ['Video sessions', 'What people need.'], fr: ['Séances en visio', 'Ce qu’il faut.'] },
  insurance: {
    en: ['Insurance and reimbursement', 'What is paid, and your own insurance.'],
    fr: ['Assurance et remboursement', 'Ce qui est pris en charge, et votre propre assurance.'],
  },
  supervision: { en: ['Supervision', 'With whom, and how often.'], fr: ['Supervision', 'Avec qui, et à quel rythme.'] },
  limits: {
    en: ['What you don’t work with', 'And where to go instead.'],
    fr: ['Ce que vous ne proposez pas', 'Et vers qui se tourner.'],
  },
  points: {
    en: ['Points', 'What stands in [square brackets] is for you to fill in. Take away what you’d rather not say.'],
    fr: ['Points', 'Ce qui est entre [crochets] est à remplir. Enlevez ce que vous préférez ne pas dire.'],
  },
  'points.entry': { en: ['point', ''], fr: ['point', ''] },
  'points.name': { en: ['Name', 'A few words.'], fr: ['Nom', 'Quelques mots.'], oneLine: true },

  // Helplines
  need: {
    en: ['Part of the page', 'What brings a person to this line.'],
    fr: ['Partie de la page', 'Ce qui amène une personne à cette ligne.'],
  },
  region: {
    en: ['Can be called from', 'Leave it empty where the line doesn’t say it.'],
    fr: ['Appelable depuis', 'À laisser vide là où la ligne ne le dit pas.'],
  },
  pages: {
    en: ['Where it is shown', 'On the English and on the French page. Choose nothing where it is not shown.'],
    fr: [
      'Où elle est affichée',
      'Sur la page anglaise et sur la page française. Ne choisissez rien là où elle n’est pas affichée.',
    ],
  },
  immediateDanger: {
    en: ['Emergency service', 'Its first two numbers then stand at the very top of the page.'],
    fr: ['Service d’urgence', 'Ses deux premiers numéros figurent alors tout en haut de la page.'],
  },
  'crisis.name': {
    en: ['Name of the line', 'As people know it.'],
    fr: ['Nom de la ligne', 'Tel qu’on la connaît.'],
    oneLine: true,
  },
  nameLanguage: {
    en: ['Language of the name', 'Where the name stays as it is on both pages.'],
    fr: ['Langue du nom', 'Là où le nom reste le même sur les deux pages.'],
  },
  'crisis.jump': {
    en: ['Link at the top', 'Only for a line that must be found at once.'],
    fr: ['Lien en haut de page', 'Seulement pour une ligne à trouver tout de suite.'],
    oneLine: true,
  },
  numbers: {
    en: ['Numbers', 'Check each one by calling it, or on the line’s own site.'],
    fr: ['Numéros', 'Vérifiez chacun en appelant, ou sur le site de la ligne.'],
  },
  'numbers.entry': { en: ['number', ''], fr: ['numéro', ''] },
  'numbers.label': {
    en: ['Words before the number', 'Where it needs them: “Text SHOUT to”.'],
    fr: ['Mots avant le numéro', 'Là où il en faut : « Envoyez SHOUT au ».'],
    oneLine: true,
  },
  display: {
    en: ['Number as shown', 'Digits in groups, with spaces.'],
    fr: ['Numéro affiché', 'Les chiffres en groupes, avec des espaces.'],
    oneLine: true,
  },
  href: {
    en: [
      'What a tap does',
      'tel: or sms: and the same number (tel:+442890123456, tel:116123, sms:85258), or an address that starts with https://.',
    ],
    fr: [
      'Ce que fait un appui',
      'tel: ou sms: et le même numéro (tel:+442890123456, tel:116123, sms:85258), ou une adresse qui commence par https://.',
    ],
  },
  fromAbroad: {
    en: ['Number from abroad', 'Starts with +. Shown to people who call from the other country.'],
    fr: ['Numéro depuis l’étranger', 'Commence par +. Affiché pour qui appelle de l’autre pays.'],
  },
  'numbers.note': {
    en: ['What to know before calling', 'Directly under the number.'],
    fr: ['À savoir avant d’appeler', 'Juste sous le numéro.'],
  },
  reachedThrough: {
    en: [
      'Reached through',
      'For a service without a public number: the line through which people are referred. Never put the team’s own number on the page.',
    ],
    fr: [
      'Joignable par',
      'Pour un service sans numéro public : la ligne qui oriente. Ne mettez jamais sur la page le numéro de l’équipe.',
    ],
    oneLine: true,
  },
  alwaysOpen: {
    en: ['Open day and night', 'All the numbers shown here, every day.'],
    fr: ['Ouverte jour et nuit', 'Tous les numéros affichés ici, tous les jours.'],
  },
  openingHours: {
    en: ['Opening hours', 'For a line that closes. The page then says whether it is open now.'],
    fr: ['Horaires', 'Pour une ligne qui ferme. La page dit alors si elle est ouverte en ce moment.'],
  },
  timeZone: {
    en: ['By the clock of', 'The line’s own country.'],
    fr: ['À l’heure de', 'Le pays de la ligne.'],
  },
  'openingHours.times': {
    en: ['Times', 'An end before its beginning is on the next day.'],
    fr: ['Plages', 'Une fin avant son début est le lendemain.'],
  },
  'times.entry': { en: ['time', ''], fr: ['plage', ''] },
  days: { en: ['Days', 'On which these times hold.'], fr: ['Jours', 'Pour lesquels ces heures valent.'] },
  from: { en: ['Opens at', 'Like 09:00.'], fr: ['Ouvre à', 'Comme 09:00.'] },
  to: { en: ['Closes at', 'Like 17:00; midnight is 24:00.'], fr: ['Ferme à', 'Comme 17:00 ; minuit s’écrit 24:00.'] },
  closedOnPublicHolidays: {
    en: ['Closed on public holidays', 'Then the page says so, and never “open now”.'],
    fr: ['Fermée les jours fériés', 'La page le dit alors, et jamais « ouverte en ce moment ».'],
  },
  hours: {
    en: ['Hours in words', 'Only where the exact ones are not known.'],
    fr: ['Horaires en mots', 'Seulement si les heures exactes ne sont pas connues.'],
    oneLine: true,
  },
  cost: { en: ['Cost', 'Of the call or the text.'], fr: ['Prix', 'De l’appel ou du SMS.'], oneLine: true },
  answersIn: { en: ['Answers in', 'Which languages.'], fr: ['Répond en', 'Quelles langues.'], oneLine: true },
  forWhom: { en: ['For whom', 'Who can call.'], fr: ['Pour qui', 'Qui peut appeler.'], oneLine: true },
  whenYouCall: {
    en: ['When you call', 'What happens in the call, where that is known.'],
    fr: ['Quand on appelle', 'Ce qui se passe pendant l’appel, si on le sait.'],
  },
  otherWays: {
    en: ['Other ways', 'To reach the same line.'],
    fr: ['Autres moyens', 'De joindre la même ligne.'],
  },
  notInDanger: {
    en: ['Not in danger', 'For a line of danger: whom somebody reaches in the same way who needs someone.'],
    fr: [
      'Sans danger immédiat',
      'Pour une ligne d’urgence : qui joindre de la même façon quand on a besoin de quelqu’un.',
    ],
  },
  'otherWays.text': { en: ['Words', 'What to do.'], fr: ['Mots', 'Ce qu’il faut faire.'], oneLine: true },
  'notInDanger.text': { en: ['Words', 'What to do.'], fr: ['Mots', 'Ce qu’il faut faire.'], oneLine: true },
  'otherWays.href': WAY_LINK,
  'notInDanger.href': WAY_LINK,
  website: { en: ['Website', 'Of the line.'], fr: ['Site', 'De la ligne.'] },
  'website.label': {
    en: ['Words of the link', 'Usually the address.'],
    fr: ['Mots du lien', 'En général l’adresse.'],
    oneLine: true,
  },
  'website.url': { en: ['Address', 'Starts with https://.'], fr: ['Adresse', 'Commence par https://.'] },
  forWorried: {
    en: ['For people who worry', 'About whom, where the line also helps them.'],
    fr: ['Pour qui s’inquiète', 'De qui, si la ligne aide aussi ces personnes.'],
    oneLine: true,
  },
  whenClosed: {
    en: ['When it is closed', 'Which line people are sent to then: one that never closes.'],
    fr: ['Quand elle est fermée', 'Vers quelle ligne envoyer alors : une qui ne ferme jamais.'],
  },
  officialPage: {
    en: ['Page to check it on', 'Where to look the line up, if it has no website above. Starts with https://.'],
    fr: ['Page pour vérifier', 'Où vérifier la ligne, si elle n’a pas de site ci-dessus. Commence par https://.'],
  },
  source: {
    en: ['Source', 'Where the facts come from. Visitors don’t see it.'],
    fr: ['Source', 'D’où viennent ces informations. Les visiteurs ne la voient pas.'],
    oneLine: true,
  },
  checkedOn: {
    en: [
      'I have checked this number',
      'Press “Today” once you have called, or looked it up on the line’s own site. That confirms it, and the page shows the day.',
    ],
    fr: [
      'J’ai vérifié ce numéro',
      'Appuyez sur « Aujourd’hui » après avoir appelé, ou vérifié sur le site de la ligne. C’est confirmé, et la page montre le jour.',
    ],
  },
  'crisis.needsOwnerCheck': {
    en: [
      'Unsure number',
      'The sources were too old or disagreed. Until you have checked it, the site is not launched.',
    ],
    fr: [
      'Numéro incertain',
      'Les sources étaient trop anciennes ou se contredisaient. Tant que vous ne l’avez pas vérifié, le site n’est pas mis en ligne.',
    ],
  },
  'crisis.toConfirm': {
    en: ['What to ask when checking', 'In plain words. Visitors don’t see it.'],
    fr: ['Quoi demander en vérifiant', 'En mots simples. Les visiteurs ne le voient pas.'],
  },

  // Articles
  'articlesPage.closing': {
    en: ['End of every article', 'The gentle way to the contact form: a link follows.'],
    fr: ['Fin de chaque article', 'Le chemin vers le formulaire de contact : un lien suit.'],
  },
  'articles.title': { en: ['Title', 'At most 90 characters.'], fr: ['Titre', 'Au plus 90 caractères.'], oneLine: true },
  summary: {
    en: ['Summary', 'At most 160 characters: shown in lists, by search engines and where the address is shared.'],
    fr: [
      'Résumé',
      'Au plus 160 caractères : affiché dans les listes, par les moteurs de recherche et quand on partage l’adresse.',
    ],
  },
  'articles.date': {
    en: ['Date', 'Newest articles come first.'],
    fr: ['Date', 'Les plus récents viennent en premier.'],
  },
  'articles.photo': {
    en: ['Photo', 'Above the text. Untick it to have none.'],
    fr: ['Photo', 'Au-dessus du texte. Décochez pour ne pas en avoir.'],
  },
  'articles.photo.alternative': {
    en: ['What the photo shows', 'In words, for people who can’t see it.'],
    fr: ['Ce que la photo montre', 'En mots, pour les personnes qui ne la voient pas.'],
  },
  draft: {
    en: ['Draft', 'Switched on: nobody sees it yet. Switch it off to publish it with the site.'],
    fr: ['Brouillon', 'Activé : personne ne le voit encore. Désactivez pour le mettre en ligne avec le site.'],
  },
  'articles.body': {
    en: ['Text', 'The article itself. The site sets its title above it.'],
    fr: ['Texte', 'L’article lui-même. Le site place le titre au-dessus.'],
  },
  'articles.slug': {
    en: ['Address', 'Of the article, in small letters: write the same one in both languages.'],
    fr: ['Adresse', 'De l’article, en minuscules : écrivez la même dans les deux langues.'],
  },

  // The crisis page’s words
  comfort: {
    en: ['Calm sentence', 'The one before everything else.'],
    fr: ['Phrase apaisante', 'Celle qui précède tout le reste.'],
  },
  'crisisPage.immediateDanger': {
    en: ['Immediate danger', 'The emergency numbers follow by themselves, those of this language’s country first.'],
    fr: ['Danger immédiat', 'Les numéros d’urgence suivent tout seuls, ceux du pays de la langue d’abord.'],
  },
  call: { en: ['Here', 'Before this country’s numbers.'], fr: ['Ici', 'Avant les numéros de ce pays.'], oneLine: true },
  'immediateDanger.acrossTheSea': {
    en: ['In the other country', 'Before the numbers of the other country.'],
    fr: ['Dans l’autre pays', 'Avant les numéros de l’autre pays.'],
    oneLine: true,
  },
  notice: {
    en: ['Not an emergency service', 'Why people should not wait for your answer.'],
    fr: ['Pas un service d’urgence', 'Pourquoi il ne faut pas attendre votre réponse.'],
  },
  banner: { en: ['Banner', 'What the page offers.'], fr: ['Bandeau', 'Ce que la page offre.'] },
  quickExit: {
    en: ['“Leave this page quickly”', 'Where it leads: a page that anybody might be reading.'],
    fr: ['« Quitter vite cette page »', 'Où cela mène : une page que n’importe qui pourrait lire.'],
  },
  parts: {
    en: ['Parts of the page', 'Their titles, in their order.'],
    fr: ['Parties de la page', 'Leurs titres, dans leur ordre.'],
  },
  ...withHint(CRISIS_PARTS, 'A part of the page.', 'Une partie de la page.'),
  callFrom: {
    en: ['From where a line can be called', 'The words for each country.'],
    fr: ['D’où l’on peut appeler', 'Les mots pour chaque pays.'],
  },
  ...withHint(REGIONS, 'In words.', 'En mots.', { oneLine: true }),
  worriedDanger: {
    en: ['Worried: danger', 'Before the emergency numbers, which are added by themselves.'],
    fr: ['S’inquiéter : danger', 'Avant les numéros d’urgence, qui s’ajoutent tout seuls.'],
    oneLine: true,
  },
  worriedAdvice: {
    en: ['Worried: what helps', 'No details of how people harm themselves, please, and no judgement.'],
    fr: ['S’inquiéter : ce qui aide', 'Pas de détails sur les façons de se faire du mal, et aucun jugement.'],
  },
  'worriedAdvice.entry': { en: ['sentence', ''], fr: ['phrase', ''] },
  worriedAcross: {
    en: ['Worried: the other country', 'The emergency numbers there and a link to the lines follow.'],
    fr: ['S’inquiéter : l’autre pays', 'Les numéros d’urgence de là-bas et un lien vers les lignes suivent.'],
  },
  link: {
    en: ['Words of the link', 'What people press.'],
    fr: ['Mots du lien', 'Ce sur quoi on appuie.'],
    oneLine: true,
  },
  worriedLinks: {
    en: ['Worried: other places', 'On the same page.'],
    fr: ['S’inquiéter : autres endroits', 'Sur la même page.'],
  },
  'worriedLinks.href': {
    en: ['Where it leads', 'Such as #samaritans: # and the end of the line’s address on the page.'],
    fr: ['Où cela mène', 'Par exemple #samaritans : # et la fin de l’adresse de la ligne sur la page.'],
  },
  traces: {
    en: ['Traces', 'What somebody can see on the device afterwards.'],
    fr: ['Traces', 'Ce que l’on peut voir ensuite sur l’appareil.'],
  },
  'traces.points': {
    en: ['Points', 'First what to do, then what “Leave this page quickly” does and doesn’t do.'],
    fr: ['Points', 'D’abord quoi faire, puis ce que fait et ne fait pas « Quitter vite cette page ».'],
  },
  acrossTheSea: {
    en: ['In the other country', 'For somebody who reads one language and lives in the other country.'],
    fr: ['Dans l’autre pays', 'Pour qui lit une langue et vit dans l’autre pays.'],
  },
  pointer: {
    en: ['Pointer', 'Leads there from lists whose numbers don’t work on the other side.'],
    fr: ['Renvoi', 'Y mène depuis les listes dont les numéros ne marchent pas de l’autre côté.'],
    oneLine: true,
  },
};

/** What the choices of a list are called. */
const OPTIONS: Names = {
  accepting: { en: 'I take new clients', fr: 'J’accueille de nouvelles personnes' },
  'waiting-list': { en: 'Waiting list', fr: 'Liste d’attente' },
  away: { en: 'Away', fr: 'Absente' },
  coral: { en: 'Coral', fr: 'Corail' },
  'sky-blue': { en: 'Sky-blue', fr: 'Bleu ciel' },
  mustard: { en: 'Mustard', fr: 'Moutarde' },
  armchair: { en: 'Armchair', fr: 'Fauteuil' },
  screen: { en: 'Screen', fr: 'Écran' },
  telephone: { en: 'Telephone', fr: 'Téléphone' },
  people: { en: 'People', fr: 'Personnes' },
  message: { en: 'Message', fr: 'Message' },
  door: { en: 'Door', fr: 'Porte' },
  globe: { en: 'Globe', fr: 'Globe' },
  clock: { en: 'Clock', fr: 'Horloge' },
  form: { en: 'Form', fr: 'Formulaire' },
  signature: { en: 'Signature', fr: 'Signature' },
  ...CRISIS_PARTS,
  ...REGIONS,
  main: { en: 'In the main list', fr: 'Dans la liste principale' },
  'across-the-sea': { en: 'In the block for the other country', fr: 'Dans le bloc pour l’autre pays' },
  'Europe/London': { en: 'London', fr: 'Londres' },
  'Europe/Paris': { en: 'Paris', fr: 'Paris' },
  monday: { en: 'Monday', fr: 'lundi' },
  tuesday: { en: 'Tuesday', fr: 'mardi' },
  wednesday: { en: 'Wednesday', fr: 'mercredi' },
  thursday: { en: 'Thursday', fr: 'jeudi' },
  friday: { en: 'Friday', fr: 'vendredi' },
  saturday: { en: 'Saturday', fr: 'samedi' },
  sunday: { en: 'Sunday', fr: 'dimanche' },
  en: { en: 'English', fr: 'anglais' },
  fr: { en: 'French', fr: 'français' },
};

function withHint(names: Names, en: string, fr: string, more: Pick<Label, 'oneLine'> = {}): Record<string, Label> {
  const labels = Object.entries(names).map(([name, words]) => [
    name,
    { en: [words.en, en], fr: [words.fr, fr], ...more },
  ]);
  return Object.fromEntries(labels) as Record<string, Label>;
}

/**
 * The label of the field at a path, such as ["home", "hero", "title"]: the one that names most of the path's end.
 * Throws where there is none, so that no field is forgotten.
 */
export function labelOf(path: readonly string[]): Label {
  for (let start = 0; start < path.length; start += 1) {
    const label = LABELS[path.slice(start).join('.')];
    if (label) return label;
  }
  throw new Error(`The field "${path.join('.')}" has no label: write one in src/schemas/labels.ts.`);
}

/** What a choice is called in a language; throws where nobody has named it. */
export function optionLabel(value: string, locale: Locale): string {
  const option = OPTIONS[value];
  if (!option) throw new Error(`The choice "${value}" has no label: write one in src/schemas/labels.ts.`);
  return option[locale];
}
