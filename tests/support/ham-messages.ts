const LONG =
  'I keep the house, I keep the peace, I keep quiet, and at night I lie awake and go through the whole day again. ';
const LONG_FRENCH =
  'Je tiens la maison, je tiens mon poste, je tiens ma langue, et la nuit je refais toute la journée. ';

/** Messages from people in danger: each must be marked, and none may be set apart for its words alone. */
export const IN_DANGER: Record<string, string> = {
  'does not want to live': 'I don’t want to live any more. I don’t know who else to write to.',
  'in capitals': 'I CANT GO ON. I WANT TO DIE. PLEASE RING ME 07700 900123',
  'with a plan': 'I have thought about how to end my life. I keep the pills in the drawer. Nobody knows.',
  'hurts herself': 'My daughter is 15 and has started to self-harm. I found the blood. What should I do tonight?',
  'is beaten':
    'My husband hits me when he has been drinking, and last night our son saw it. I can only write while he is out.',
  'a child':
    'I teach eight-year-olds. One of them told me today that her stepfather hurts her. I am not sure that I may tell you.',
  'with two links':
    'I read https://example.org/signs and https://example.org/help, and every line is about me. I have been thinking of suicide for weeks.',
  'has lost everything':
    'I lost 40,000 at an online casino, https://casino.example. My wife does not know. I want to kill myself.',
  'plus envie de vivre': 'Je n’ai plus envie de vivre depuis que mon mari est parti. Je ne sais pas à qui le dire.',
  'veut en finir': 'J’AI ENVIE DE MOURIR. JE VEUX EN FINIR. AIDEZ MOI',
  'se fait du mal': 'Je recommence à me faire du mal le soir, et j’ai honte. Mon numéro : 06 39 98 12 34.',
  'est frappée': 'Mon compagnon me frappe. Il surveille mon téléphone, alors répondez-moi seulement le matin.',
};

/** Forty-six honest messages of the kinds that a counsellor gets, in danger or not. */
export const HONEST_MESSAGES: Record<string, string> = {
  ...IN_DANGER,
  short: 'Hello, do you have a place free?',
  'a question about fees': 'Good morning, what does a session cost, and can I pay by bank transfer?',
  'a first call':
    'I found your website through my GP. Could we have the free 20-minute call on Thursday after five? 028 9649 6034',
  'very long': `I am writing because I do not know where to begin. ${LONG.repeat(30)}Would you have time for me?`,
  'in capitals, angry':
    'NOBODY EVER ANSWERS ME. I WROTE TO FIVE COUNSELLORS. PLEASE TELL ME AT LEAST IF YOU GOT THIS!!!',
  'a link to an article': 'Is this how you work? https://example.org/person-centred-therapy',
  'a link to a site’s first page': 'Do you know this place? https://www.example.org',
  'two articles':
    'My sister sent me two articles about panic, https://example.org/panic and https://example.com/breathing, and in both I recognise what happens to me on the bus. Do you work with this, and how long does it usually take?',
  'two links, and crypto':
    'I am addicted to crypto trading and lost 9,000 pounds. I read https://example.org/signs and https://example.org/help and see myself in both. Do you work with this?',
  'praise, and two links':
    'Your website looks lovely and calm. My sister sent me https://example.org/grief and https://example.org/loss. I feel stuck since our mother died. Could I see you on a Monday?',
  'a builder with a site of his own':
    'I have panic attacks on the scaffold. We build kitchens, and I order everything myself, on my site https://kitchens.example you see how much. My wife says it is burnout. Could I have an evening appointment?',
  'one letter of another keyboard': 'I feel lоst since my father died. Do you have a place free on Tuesdays?',
  'names directories':
    'I saw you on counselling-directory.example and on psychologists.example.com; which of the two phone numbers is right?',
  'a colleague':
    'Dear colleague, I’m a counsellor in Lurgan (https://colleague.example) and looking for somebody to whom I can refer French-speaking clients. Would you have room?',
  gambling:
    'I have lost my savings at the casino and on betting apps, and now I owe money to my brother. I closed the accounts yesterday. Can you help with this?',
  'pills and marriage': 'Since my husband takes Viagra we only quarrel. He says it is my fault. Do you see couples?',
  pornography: 'I watch porn every night and cannot stop. It costs me my relationship. I have never told anybody.',
  'a fraud':
    'I was cheated of 12,000 pounds with bitcoin by somebody I believed I loved. The police has a file. I am so ashamed that I do not leave the house.',
  debts: 'I cannot sleep for worry. There is a loan on the house and a credit card, and my business is failing.',
  'a web designer':
    'I work in web design and have been signed off with burnout since May. Evening sessions would suit me.',
  'the website itself':
    'The booking button on your website does nothing on my phone. Could you give me an appointment by e-mail?',
  'in Ukrainian': 'Добрий день. Я приїхала з Харкова і погано сплю. Чи можна говорити з вами англійською через відео?',
  'a name in another script':
    'Hello, I am Олена (Olena). My English is slow. Do you speak with people who need time for words?',
  'an employer':
    'We are a small company in Portadown and would like to pay for six sessions for one of our staff. Could you invoice us?',
  'a student':
    'I’m writing my dissertation on bilingual therapy. Would you answer ten questions? They are at https://university.example/survey and take five minutes.',
  'thanks with hearts': 'Thank you for the last months 💛💛 I start my new job on Monday!!! 🎉',
  'a withdrawal':
    'Please take my review off your page and delete what you hold about me. My address is visitor@example.com.',
  'in French, short': 'Bonjour, recevez-vous aussi le samedi ?',
  'in French, very long': `Je ne sais pas par où commencer. ${LONG_FRENCH.repeat(30)}Auriez-vous une place pour moi ?`,
  'in French, in capitals':
    'BONJOUR JE N ARRIVE PAS A REMPLIR VOTRE FORMULAIRE POUVEZ VOUS ME RAPPELER MERCI 06 39 98 56 78',
  'in French, one link to a newspaper':
    'Bonjour, j’ai lu cet article https://www.lemonde.fr/sante/article/2026/01/02/le-burn-out.html et je voudrais un rendez-vous.',
  'in French, a link': 'Travaillez-vous comme on le décrit ici ? https://exemple.example/therapie-par-la-parole',
  'in French, whose work sounds like an offer':
    'Je travaille dans le référencement : toute la journée je promets d’augmenter votre visibilité. Je suis en burn-out depuis mai et je dors mal. Auriez-vous une place ?',
  'in French, an inheritance':
    'Depuis la mort de ma mère, mes frères et moi ne nous parlons plus, à cause de l’héritage. J’ai besoin d’en parler à quelqu’un d’extérieur.',
  'in French, after a fraud':
    'Un voyant m’a pris trois mille euros pour un prétendu retour de l’être aimé. Je me sens si bête. Est-ce que vous me jugeriez ?',
};
