import { oneOf, frenchVerbs, type PhraseLists } from './phrase-lists.ts';

/** A reflexive pronoun, with its auxiliary if there is one. */
const SELF = '(?:me|se|te|nous)(?: suis| est| etait)?';
const SOMEBODY = oneOf(
  'il|elle|ils|elles|on|qui|quelqu un|homme|hommes|type|gars|garcon|inconnu|mec|mecs|mari|femme|conjointe?',
  'compagnon|compagne',
  'copain|copine|petit ami|ex|ami|pere|papa|mere|maman|parents|famille|beau (?:pere|fils)|belle mere|fils|fille',
  '(?:demi )?frere',
  'soeur|cousin|oncle|tonton|tante|grand pere|papi|papy|mamie|nounou|baby sitter|maitresse|patron|chef|collegue|client|voisin|coloc|prof',
  'entraineur|pretre',
);
const CHILD = oneOf(
  'bebe|enfants?|fils|filles?|gosses?|petite?s?|gamine?s?|ado|nourrisson|eleves?|(?:petite? )?(?:soeur|frere)',
);
/** "ma" is "m'a", typed without the apostrophe. */
const VICTIM = oneOf('me|ma|te|nous|la|le|les|lui|leur');
const DETERMINER = oneOf('mon|ma|mes|son|sa|ses|le|la|les|leurs?|notre|nos|un|une');
const BODY_PART = oneOf(
  'bras|avant bras|cuisses?|poignets?|jambes?|mains?|ventre|corps|peau|tete|veines|cou|gorge|visage|dos',
);
const CLAUSE_END = '[|,]';
const I_DIE = oneOf('disparais(?:sais)?|meurs|mourais|creve|(?:serai|suis|etais) (?:morte?|plus la)|pars pour de bon');

const WISH = oneOf(
  frenchVerbs('pens|song|rev|essay|essai|tent|parl|pri|esper|souhait|prefer|aim|imagin|risqu|decid|menac|jur|prepar'),
  'veux|voudrais?|voulais?|voulait|voulu|envie|vais|va|allais|besoin|compte|failli|idees?|pensees?|prete?|merite',
  'faut|faudrait',
  'mieux de|autant|moyens?|facons?|comment|peur|attends|hate|capable|force de',
);
const DEATH = oneOf(
  'mourir|crever|disparaitre|etre morte?|en finir(?! avec (?!la vie|cette vie|tout|moi))|mettre fin',
  'rejoindre (?:mon|ma)',
  'plus (?:etre la|exister|vivre|me reveiller)|pas me reveiller|dormir (?:et|pour toujours)',
  'partir pour (?:de bon|toujours)',
  `sauter (?:${CLAUSE_END}|hier|demain|ce|cette|de la)`,
  '(?:ca|tout) se arrete|sauter (?:du|par|de le|sous|dans le vide)|passer a le acte|tout arreter',
);
const TO_ONESELF = oneOf(
  'tuer|suicid\\w*|buter|flinguer|pendre|pendue?|noyer|noyee?|immoler|empoisonner|defenestrer',
  '(?:fou[st]|fout|foutre|foutrai[st]) en le air',
  'tire[rs]? une balle',
  '(?:ouvrir|ouvre|ouvert|ouverte|taillade[rs]?|tranche[rs]?|coupee?) (?:encore )?(?:les|mes) (?:veines|poignets|bras|cuisses)',
);
const LIVE = oneOf('vivre|exister|(?:la|cette) vie|etre (?:la|en vie)|me (?:re)?veiller|me reveiller|me lever');

const PILLS = oneOf(
  'cachets?|comprimes?|medicaments?|medocs?|gelules?|pilules?|somniferes?|anxiolytiques?|antidepresseurs?',
  'calmants|neuroleptiques?',
  'dolipranes?|paracetamol|dafalgan|efferalgan|codeine|tramadol|morphine|xanax|lexomil|temesta|valium|seresta',
  'lysanxia|stilnox',
  'antidouleurs?|ibuprofene|advil|nurofen|aspirine|prozac|zoloft|atarax|alprazolam|bromazepam|imovane|lithium',
  'insuline|javel|ordonnance|traitement',
);
const BOX = oneOf('boites?|plaquettes?|tubes?|flacons?|tablettes?|bouteille');
const TOO_MANY = oneOf(
  `[1-9]\\d+|toute?s?|tous|entiere?|${BOX}|trop|plein|tas|poignees?|reste|melange|quantite|beaucoup|dizaine`,
  'vingtaine|trentaine',
  'dix|quinze|vingt|trente|quarante|cinquante|soixante|cent',
);
const SWALLOWED = oneOf(frenchVerbs('aval|gob|vid|enfil|inger'), 'pris|prise|prendre|bu|boire|fini');
const WEAPON = oneOf('corde|fusil|carabine|pistolet|arme|lames?|rasoirs?|couteau|cutter');

const STRIKES = oneOf(
  frenchVerbs(
    'frapp|frap|tap|gifl|cogn|tabass|etrangl|viol|menac|agress|brul|secou|sequestr|enferm|harcel|bouscul|poignard|plaqu|maltrait',
  ),
  frenchVerbs(
    'violent|fouett|attach|touch|caress|tripot|crach|abus|defigur|cram|ecras|pinc|brutalis|forc|affam|demoli|massacr|cass|pet',
  ),
  frenchVerbs('but|egorg|plant'),
  'bats?|battait|battent|battue?s?|battre|mordue?|(?:fai[ts]|faire|font|faisait|fera) (?:du )?mal|roue de coups',
  '(?:mis|met|mettait|donne|colle|flanque) (?:un|une|des) (?:coups?|gifles?|claques?|baffes?|beignes?)',
);
const STRUCK = oneOf(
  '(?:viol|frapp|agress|etrangl|abus|sequestr|maltrait|harcel|tabass|menac|violent|tap|touch)(?:ee?s?|er)',
  'battue?s?|battre|forcee? a|attouchee|suivie?s? par',
);
const KILL = oneOf(
  frenchVerbs(
    'tu|but|crev|defigur|plant|egorg|retrouv|brul|cram|massacr|fracass|noy|poignard|etrangl|defonc|frapp|secou|bless|jet|etouff',
  ),
  frenchVerbs('cogn|tap'),
  'demolir|descendre|faire (?:du )?mal|faire la peau|battre',
);

export const FRENCH: PhraseLists = {
  statements: {
    'wish to die': [
      ['veux|voudrais|souhaite|envie|hate|aimerais|vais|attends|attend', '(?:la|le|les) rejoindre'],
      'mieux morte?',
      [
        'pourquoi|raison|comment|utilite|interet|marre|fatiguee?',
        oneOf(
          '(?:reste|rester|suis|etre|encore|tiens) (?:encore )?en vie',
          'suis (?:encore |toujours )(?:la|vivante?)',
        ),
      ],
      'quitter ce(?:tte)? (?:monde|terre|vie)|me endormir (?:pour|et)|(?:me|se) eteindre',
      'disparaitre (?:pour|de la surface)|partir (?:pour toujours|rejoindre)|autant (?:mourir|crever|en finir)',
      ['marre|fatiguee?|assez|peux plus|ras le bol', '(?:de )?(?:la vie|vivre|exister|cette vie|tout ca|souffrir)'],
      [WISH, DEATH],
      [WISH, `${SELF} ${oneOf('faire du mal|jeter|foutre|crever|endormir et')}`],
      `${SELF} ${TO_ONESELF}(?! dans le pied)|(?:je|et) me tue(?! a )|se (?:est|etait|serait) (?:tuee?|pendue?)`,
      'se (?:tue|pend)',
      [
        `${SELF} ${oneOf(frenchVerbs('jet|balanc'), 'foutre|foutais')}`,
        oneOf(
          'sous|du|par|contre|devant|de le',
          'dans (?:le (?:vide|canal|fleuve|rhone)|la (?:seine|loire|garonne|mer))',
        ),
      ],
      'fin a (?:mes|ses|ma|sa|leurs) (?:jours|vie)',
      'mettre fin a tout',
      `en finir (?:avec (?:la|cette) vie|avec tout|maintenant|ce soir|une bonne|${CLAUSE_END})`,
      'foutre en le air',
      'passe[rs]? a le acte',
      'arreter de (?:vivre|souffrir|respirer)',
      `tout arreter (?:maintenant|ce soir|${CLAUSE_END})`,
      '(?:que|pour que|si) (?:tout|ca|la douleur|cette vie|cette douleur) (?:se )?(?:arrete|arretait|finisse|cesse)',
      'tout se arrete',
      ['suis|sens|est|sent|deviens|devient|redevenue?|mon|ma|etre|ete|etait|etais', 'suicidaires?'],
      [
        'ai|as|a|avoir|eu|avais|mes|ses|des|ces|les|de',
        '(?:idees|pensees|envies?|pulsions) (?:noires?|suicidaires?|sombres|morbides|de (?:mort|suicide|mourir|en finir))',
      ],
      [
        oneOf(frenchVerbs('pens|parl|song|rev'), 'idee|obsedee?'),
        oneOf('suicide|mourir|(?:la|ma) mort|en finir') + '(?! (?:de|chez|dans|en)\\b)',
      ],
      '(?:fait|faire|apres|depuis|deja|ma|sa|premiere|derniere|deuxieme) (?:une |ma |sa |plusieurs |deux |trois )?(?:tentatives?|ts)',
      '(?:tente|essaye|voulu|failli|menace) (?:de )?(?:se|me|mourir)',
    ],
    'no hope': [
      'si je (?:etais|suis|serais) (?:plus|pas) (?:la|de ce monde|en vie)',
      [
        'tous|tout le monde|ils|monde|enfants|famille|elle|il|femme|mari',
        '(?:mieux|bien|heureux|tranquilles?|vivre|debrouiller\\w*) sans moi',
      ],
      [
        'demain|ce soir|bientot|samedi|lundi',
        'tout (?:ca )?(?:sera|est) (?:fini|derriere|termine)|sera (?:fini|derriere moi|termine)',
      ],
      [
        'mieux|plus (?:heureux|simple|facile|tranquilles?)|soulages?|debarrasses?',
        oneOf('sans moi|de moi', `si je (?:${I_DIE}|existais)`),
      ],
      ['sans moi', 'mieux|heureux|tranquilles?'],
      `(?:si|quand|lorsque|une fois que) je ${I_DIE}`,
      '(?:poids|fardeau|boulet) pour (?:tout|tous|mon|ma|mes|eux|les)',
      'manquer(?:ai|ais|ait) a personne',
      ['personne', 'regrett\\w+|pleurer\\w*|remarqu\\w+|manquer\\w*|apercev\\w+|rendr\\w+ compte'],
      [
        oneOf(
          'plus|pas|aucune?|jamais|quoi bon|sert a rien|arreter? de',
          '(?:fatiguee?|lassee?|marre|ras le bol|epuisee?|degoutee?|force|courage|raison|envie|gout) (?:de|a)',
        ),
        `${LIVE}(?! (?:avec|dans|ici|ensemble|a deux|sous|au)\\b)`,
      ],
      ['vie', '(?:plus|pas|aucun) (?:de )?sens|sert a rien|vaut (?:plus|pas)|rime a rien|finie|foutue'],
      '(?:plus|pas|aucune?|vois pas) (?:de )?(?:espoir|avenir|issue|autre (?:solution|issue)|raison de rester)',
      'vois? plus (?:de issue|la sortie|le bout|de sens)',
      [
        '(?:peux|tiens|tiendrai|supporte|veux) plus',
        'continuer(?! (?:a|ce|le|la|avec)\\b)|comme ca|cette (?:vie|souffrance)|la vie|vivre',
      ],
      `plus (?:la force|le courage) (?:de (?:continuer|me battre|lutter)|${CLAUSE_END})`,
      'continuer (?:a vivre|comme ca|a exister)',
      [frenchVerbs('pri|esper|rev') + '|voudrais|aimerais', 'coeur (?:lache|se arrete)|pas me reveiller'],
      ['decue?|dommage|triste|degoutee?', 'ouvrir les yeux|me reveiller|me etre reveillee?'],
      `a quoi (?:bon|ca sert) (?:de )?(?:continuer|vivre|lutter|rester|que je vive|${CLAUSE_END})`,
      'arrete de essayer',
      'de trop sur (?:cette )?terre',
      '(?:pas|jamais) du (?:naitre|vivre)',
      ['suffit|suffirait|juste|dis|dit', 'un pas|saute|sauter'],
    ],
    'a plan, means, a farewell': [
      ['assurance vie|assurance deces', 'papiers|enfants|femme|mari|touch\\w+|dit|regle|signe'],
      ['dit|montre|explique', 'papiers|comptes|clefs?|testament', 'assurance\\w*|enterrement|obseques'],
      ['rambarde|parapet|garde fou|corniche|rebord', 'pont|vide|fenetre|balcon|enjamb\\w+|assise?|debout|nuit|$'],
      [
        'monte|grimpe|assois|assise?|debout',
        '(?:sur|au bord|au dessus)',
        'toit|bord|vide|pont|rambarde|parapet|fenetre',
      ],
      ['poutre|branche|arbre|crochet', 'corde|tenir|tient|poids|solide'],
      '(?:prenez|prends|prendre) soin de (?:mon|ma|mes)|(?:occupez vous|occupe toi) (?:bien )?de (?:mon|ma|mes)',
      'pardon(?:nez moi)? pour tout|desolee? pour tout',
      [
        frenchVerbs('gard|stock|cach|accumul|compt|econom|prepar|conserv|command|rang') +
          '|achete|acheter|mets|mis|sorti',
        'les|des|mes|ses|une?|la|le|de',
        oneOf(PILLS, WEAPON),
      ],
      `${oneOf('ai|a|avec|regarde|fixe|tiens|pris|prends|sors|trouve|charge')} (?:une|un|la|le|mon|son|ma|des|les) ${WEAPON}`,
      `${WEAPON} (?:est|dans|de chasse|prete?|sous|au|charge)`,
      ['regarde|fixe|devant|face', oneOf(BOX, PILLS, 'tiroir')],
      [BOX, 'sous la main|devant moi|sur la table|de cote|au cas ou'],
      `assez de ${PILLS}`,
      '(?:quelle|la bonne) dose',
      'dose (?:mortelle|il me faut)',
      ['calfeutr\\w+|ouvert|ouvrir|laisse', 'gaz'],
      [
        frenchVerbs('saut|jet|balanc|pass'),
        'du|de le|sous|par|depuis|devant',
        'pont|train|metro|fenetre|toit|balcon|viaduc|immeuble|rer|vide',
      ],
      [
        'regarde[rs]?|bord|approche|debout|monte|arrete|plante|longe|reste',
        'les? trains?|le vide|les rails|voie ferree|quai|[dl][ue] (?:pont|toit|viaduc|canal)|falaise',
      ],
      [
        'foncer|rentrer|planter|envoyer|lancer|encastrer|coup de volant',
        'platane|mur|arbre|camion|voiture|ravin|poteau',
      ],
      [
        frenchVerbs('decid|planifi|prepar|pens|trouv|imagin') + '|sais|choisi|prevu',
        oneOf(
          'comment (?:faire|je|mourir|en finir)|la date|le jour|le moyen|(?:ma|mon) (?:mort|suicide|enterrement)|mes obseques',
        ),
      ],
      ['ce soir|demain|ce week end|cette nuit', 'je le fais|je passe|je saute|tout sera fini|je disparais'],
      '(?:serais?|serait|sera) (?:deja |bientot )?mort[es]?',
      `tout est (?:prevu|prepare|planifie|pret)|(?:tout|ca|ce) (?:sera|serait) (?:bientot |enfin )?(?:fini|termine)`,
      [
        'ecrit|ecris|ecrire|laisse[er]?|redige|prepare|poste',
        'lettres?|mots?|message|testament',
        'adieu|pour|a mes|aux|a ma|a mon',
      ],
      '(?:lettres?|message|sms|texto|mot|mail|faire|dit|dire|mes) (?:de |de un )?adieux?',
      'dit au revoir a',
      '(?:dernier|derniere) (?:message|mot|mail|noel|anniversaire|lettre|fois que|nuit)',
      `adieu (?:a tous|${CLAUSE_END})`,
      [
        'donne|rendu|vendu|place|confie|range|trie|regle|mis',
        '(?:mon|le) (?:chien|chat)|mes affaires|les betes|(?:mes|les) papiers|mes comptes|en ordre',
      ],
      '(?:serai|serais|suis|sera|serons) (?:bientot |deja |peut etre |surement )?(?:plus (?:la|de ce monde|en vie)|morte?|partie? pour toujours)',
      'je serai (?:pas|peut etre pas) la (?:lundi|demain|noel|pour|quand)',
      'quand (?:vous|tu) (?:lirez|liras)',
    ],
    'self-harm': [
      'jusque? (?:a ce que ca|au) (?:saigne|sang)|ca saigne|(?:arrete|refuse|cesse) de (?:manger|se nourrir)',
      [
        `${SELF} ${frenchVerbs('ouvr|taillad|coup|griff|tap|cogn|mord')}|(?:me|se) (?:suis|est) (?:encore )?(?:ouvert|ouverte)`,
        '(?:les|la|le) (?:bras|tete|cuisses|veines|poignets|jambes|mains)',
      ],
      `${SELF} (?:(?:suis|est) (?:encore )?)?${oneOf(frenchVerbs('scarifi|mutil|automutil|taillad|lacer|entaill|puni'), 'auto mutil\\w+|(?:fais|faire|faisais|faisait) (?:du )?mal|fait (?:du )?mal (?:expres|depuis|le soir|pour|avec|quand)')}`,
      `${SELF} ${frenchVerbs('coup|brul|frapp|tap|cogn|piqu|griff')} (?:${oneOf(`(?:les|le|la) ${BODY_PART}`, 'avec (?:une?|le|la|des|mon) (?:lames?|cutter|briquet|cigarettes?|fer|rasoirs?|couteau|compas|ciseaux|verre)|depuis|le soir|encore|quand|expres|en cachette|volontairement|a nouveau', 'pour (?:sentir|plus|me|oublier)', CLAUSE_END)})`,
      [
        frenchVerbs('recommenc|continu|arret|commenc|empech') + '|arrive|envie',
        `(?:me|se) (?:couper|bruler|scarifier|mutiler|frapper)`,
      ],
      `${SELF} (?:suis|est) (?:encore |re)?${frenchVerbs('coup|mutil|scarifi|brul|taillad')} (?:${oneOf('ce soir|hier|cette nuit|encore|expres|depuis|plus profond', CLAUSE_END)})`,
      ['cicatrices|coupures|entailles|brulures|scarifications', BODY_PART],
      [frenchVerbs('trouv|cach|gard') + '|decouvert', 'lames?|cutter|rasoirs?|compas|sang'],
      ['jours?|semaine|\\w+di|dimanche', '(?:rien|pas|plus) (?:mange|avale|manger)|mange (?:pas|plus|rien)'],
      [
        oneOf('(?:mange|avale|manger) (?:plus|rien|pas|presque)', '(?:rien|pas|plus) (?:mange|avale)'),
        'jours?|semaines?|mois|dimanche',
      ],
      '(?:me|se) (?:fais|fait|faire|faisais) vomir|(?:me|se) (?:affame|laisse[rs]? mourir)',
    ],
    overdose: [
      [
        SWALLOWED,
        'tout',
        '(?:dans|de) (?:le |la )?(?:armoire|pharmacie|placard|tiroir|maison|boite)|armoire a pharmacie',
      ],
      [SWALLOWED, TOO_MANY, PILLS],
      [frenchVerbs('essa[iy]|recommenc|rat'), 'avec', PILLS],
      [SWALLOWED, PILLS, 'trop|tous|toute la|de un coup|avec (?:de le |du |de la )?(?:alcool|whisky|vodka|vin|rhum)'],
      [SWALLOWED, 'toute?s?|tout|entiere?|deux|trois|une', '(?:boites?|plaquettes?|tubes?|flacons?|tablettes?)'],
      [frenchVerbs('f') + '|fait|fais|faire', 'overdose|une od'],
    ],
    violence: [
      [SOMEBODY, '(?:coincee?|serree?|plaquee?) (?:contre|mon cou|le cou|la gorge)'],
      [SOMEBODY, 'cass(?:e|ait|er) tout'],
      [
        SOMEBODY,
        `(?:me |ma |lui |nous |leur )(?:a |ont |avait )?(?:encore |deja )?(?:mise?|donnee?|collee?|foutue?|flanquee?|envoye|met|donne|mettait|donnait) (?:une?|des|le|la) ${oneOf('droites?|gifles?|claques?|baffes?|raclees?|coups?|poings?|couteau|tartes?|beignes?|torgnoles?|fessees?|branlees?')}(?! de (?:main|fil|pouce|jeune|vieux))`,
      ],
      [
        SOMEBODY,
        '(?:me |ma |lui |nous )(?:a |ont |avait )?(?:jet\\w+|lanc\\w+|balanc\\w+|tire|tiree?|arrach\\w+|crach\\w+|cass\\w+|tordu|fractur\\w+)',
        oneOf(
          'assiettes?|verres?|objets?|figure|tete|cheveux|visage|bras|nez|poignet|vetements|dents?|doigts?|cotes?|chaise|choses',
        ),
      ],
      'raclee|laissee? pour morte?|en sang (?:sur|par|dans)|couteau sous la gorge',
      '(?:enferme|enfermee?) (?:a|dans) la (?:cave|chambre|salle)',
      [
        SOMEBODY,
        oneOf(
          `${VICTIM} (?:a |ont |avait |aurait )?(?:encore |deja |aussi |fait |presque |souvent )?${STRIKES}(?! (?:pas|jamais|de une amende|un mot|dans le oeil)\\b)`,
          `${STRIKES} (?:sur )?${DETERMINER} (?:${CHILD}|mere|soeur|frere|femme|mari|maman|copine|chien)`,
          `${VICTIM} (?:a |avait )?${frenchVerbs('pouss|jet|balanc|train|attrap|serr|tir|projet')} (?:dans|contre|par|a la gorge|le cou|au sol|les cheveux|du lit|de le escalier|sur)`,
          '(?:est|devient|devenue?|etait|redevient) (?:tres |de plus en plus |parfois )?(?:violente?|brutale?)',
          `me (?:laisse pas|interdit|empeche|enferme|confisque|controle|prive) (?:de )?(?:sortir|voir|parler|partir|travailler|a clef|dehors|mon|mes|tout)`,
          '(?:a pris|a confisque|garde|confisque) (?:mon telephone|mes papiers|ma carte|mon passeport|mes cles)',
        ),
      ],
      [
        'ete|etais|etait|suis|est|sommes|fait|faite|faire|etre|sont',
        `${STRUCK}(?! (?:dimanche|samedi|au|en|a le|de une|de rire)\\b)`,
      ],
      `${oneOf('me|nous|lui|ma')} (?:a |ont |avait )?(?:deja |encore |aussi )?${STRUCK}(?! (?:de une amende|un mot|dans le oeil)\\b)`,
      'femme battue|mari violent',
      '(?:leve|lever|levee?|porte|porter) la main sur',
      '(?:entends?|entendu|entendre) (?:\\w+ )?(?:les |des )?(?:coups|hurler|hurlements)|supplie[er]? de pas appeler',
      'coups? de (?:poings?|pieds?|ceinture|baton|couteau)',
      '(?:prends?|pris|recois|recu|recoit) (?:des|les) coups',
      '(?:donne|met|roue) (?:des |de )coups',
      `(?:mains?|doigts) (?:autour|sur|a) (?:de )?(?:mon|ma|le|la|son) (?:cou|gorge)`,
      '(?:bleus?|marques?|hematomes?) (?:sur|au|aux|partout|plein|de coups)|des bleus|oeil au beurre noir',
      '(?:cache[rs]?|maquille[rs]?|couvre) (?:mes|les) (?:bleus|marques|coups)',
    ],
    'sexual violence': [
      '(?:me|lui|nous) (?:a )?(?:fait|faisait|faisaient|font) (?:des|les|de) (?:choses|trucs|attouchements)',
      ['reveillee?|reveille', 'sans (?:mes )?(?:vetements|culotte)|nue?|deshabillee?'],
      [
        SOMEBODY,
        oneOf(
          '(?:vient|entre|rentre|regarde) (?:\\w+ ){0,2}(?:la salle de bain|(?:la|ma|sa) douche|me (?:doucher|changer|deshabiller))',
        ),
      ],
      ['main|mains|doigts', 'sous|dans|entre', '(?:ma|mes|sa|ses) (?:jupe|culotte|robe|cuisses|jambes|pull|pantalon)'],
      [
        SOMEBODY,
        frenchVerbs('forc|oblig') + '|contrainte?|obligeait',
        'coucher|sexuel\\w*|rapports?|amour|toucher|deshabiller|fellation|photos|dormir avec',
      ],
      [SOMEBODY, '(?:vient|venait|entre|rentre|rentrait|entrait|glisse) dans (?:ma|sa|mon|son|notre) (?:chambre|lit)'],
      ['(?:dis|dit|disais|disait) non', 'il|continue|ecoute'],
      ['reveillee?|dormais|ivre|bourree|pleurais', '(?:sur|en) moi|a continue|profite|il a'],
      ['subi|subis|subit|victime', 'viols?|violences?|attouchements?|inceste|agressions?|abus|coups'],
      `${oneOf('fait|fais|faisait|faire')} (?:des |de les )?(?:trucs|choses) (?:sales |bizarres )?a (?:ma|mon|moi|mes|sa)`,
      'sans mon (?:consentement|accord)',
      'abus(?:e|er|ait|ee)? (?:de (?:moi|elle|ma)|sexuellement)',
      'agression sexuelle|agressee? sexuellement',
      'drogue(?:e)? a mon insu',
      ['diffuser', 'photos|videos|images'],
    ],
    'threats, stalking, fear': [
      [SOMEBODY, 'rode|rodait|tourne|traine|poireaute|gare', 'autour|devant|en bas|pres'],
      [
        'dit|menace|jure|veux|va',
        '(?:me |nous )?(?:les |la |le )?(?:prendr\\w+|enlev\\w+|kidnapp\\w+)(?: mes enfants| ma fille| mon fils| les)?',
      ],
      [
        oneOf(
          'va|vont|veux|dit|voulait|voulu|allait|capable|promis',
          frenchVerbs('menac|jur|repet|essay|essai|tent|parl'),
        ),
        `${VICTIM} ${KILL}`,
      ],
      `(?:me|nous|la|les) (?:tuera|tuerait|butera|retrouvera|egorgera|plantera)`,
      [SOMEBODY, frenchVerbs('menac'), 'avec|de'],
      'menac(?:es?|ent|ait) de (?:mort|me|nous|la|le|se|tuer|diffuser)',
      'me menace',
      '(?:a|avait|avec) un couteau',
      'm(?:is|it|et|ettre) le feu',
      'mon harceleur',
      ['verse|asperge|jete', 'essence|acide'],
      [
        'ex|hommes?|types?|mecs?|inconnu|gars|voisin|quelqu un|conjoint|mari|copain|client|collegue|garcon',
        `(?:me|nous|la) (?:a )?${oneOf(frenchVerbs('harcel|traqu|espionn|guett|surveill|film|pist'), 'suit|suis|suivait|suivie?|attend|attendait')}`,
      ],
      `(?:il|elle|ils) (?:me|nous|la) (?:a )?${oneOf('suit|suivait|suivie?|attend|attendait', frenchVerbs('espionn|traqu|guett|harcel|surveill'))} (?:partout|dans la rue|devant|en bas|jusque?|en voiture|a la sortie|au travail|tout le temps|le soir|chaque|chez)`,
      '(?:traceur|mouchard|balise|gps) (?:sous|dans|sur) (?:ma|mon)',
      '(?:sait|savent|connait) ou (?:je |jhabite|mes|ma) ?(?:habite|vis|travaille|enfants|gosses|fille)?',
      [
        'peur|terrorisee?|trouille|terreur|crains|flippe|effrayee?|redoute|tremble',
        oneOf(
          'de lui|de elle|rentrer|quand il|ce que (?:il|elle)',
          'mon (?:mari|pere|ex|copain|compagnon|conjoint|beau pere|fils|frere)|ma (?:mere|femme)',
          'pour (?:ma|mes|nos|sa|ses|notre|leurs?|mon) (?:vies?|securite|enfants?|fille|fils|peau)',
          'que? (?:il|elle) (?:me|nous|la|le|les|se|revienne|recommence|rentre|sorte|fasse|va|vienne|sache|apprenne|debarque|lise)',
        ),
      ],
      [frenchVerbs('cass|defonc|fracass|explos'), '(?:la|ma) porte|mon telephone|les meubles'],
      '(?:suis|sommes|sens|est|sont|sentons|enfants?|fille|fils|vie) (?:est |sont )?en danger',
      'pas en securite',
      '(?:il|elle|pere|mari) (?:me|nous|lui) fait peur',
      `(?:me|nous) (?:suis |sommes )?${frenchVerbs('cach|enferm|refugi')} (?:dans|a|aux|chez)`,
    ],
    'harm to others': [
      '(?:ai|je|avons|failli) (?:encore |deja )?(?:frappee?|gifle|tape|etrangle|pousse|menace|frapper|bats|frappe|secoue) (?:ma|mon|mes) (?:femme|copine|compagne|mari|copain|mere|pere|soeur|frere|enfants?|fils|fille|bebe|conjointe?)',
      ['peur|sais', 'ce que je (?:pourrais|peux|vais|risque) (?:de )?(?:lui |leur )?faire'],
      '(?:fais|faire|ferai|ferais) (?:tout )?(?:sauter|exploser|cramer)',
      '(?:partir|mourir|emmener|emmene) avec (?:moi|eux|mes enfants|les enfants)',
      [
        oneOf(WISH, 'pourrais|images?|pulsions?|finir(?:ai)? par|voix|bord'),
        oneOf(
          `${VICTIM} ${KILL}`,
          `${KILL} (?:a )?(?:mon|ma|mes|quelqu un|les|ce|cette|lui|elle|le voisin|tout le monde)`,
        ),
      ],
      [
        'images?|idees?|peur|envie|pensees?|vois',
        frenchVerbs('noi|noy|jett|jet|lach|etouff|secou') + '|oreiller',
        'bebe|le|la|mon|ma',
      ],
      [
        `(?:ai|je|failli|de|vais) (?:lui |le |la |encore )?${frenchVerbs('secou|frapp|gifl|tap|etouff|jet|lach')}`,
        `(?:mon|ma|mes|le|la|les|notre) ${CHILD}`,
      ],
      `je (?:la|le|les) (?:tue|bute|plante|frappe|tuerai|buterai|creve|massacre)`,
      'fai(?:re|s|t|sse) (?:du )?mal a (?:mon|ma|mes|quelqu un|lui|elle|un|une|notre)',
      '(?:faire|fasse) (?:quelque chose|du mal) a (?:mon|ma|mes|la|le)',
      'faire une betise',
    ],
    'command voices': [
      [
        'tele|television|radio|dieu|diable|demons?|anges?|telephone',
        'me (?:parle|parlent|dit|disent|repete|ordonne|commande|demande)',
      ],
      [
        'voix',
        oneOf(
          frenchVerbs('ordonn|parl|cri|demand|command|pouss|insult|hurl|repet|oblig|murmur'),
          'dit|disent|disait|disaient|veux',
        ),
      ],
      ['entends?|entendre|entendu', `voix (?:qui|dans|me|depuis|la nuit|${CLAUSE_END})`],
      'des voix|voix dans (?:ma|sa) tete',
    ],
    'a child at risk': [
      ['laisse|laissent|laissait', `(?:son|sa|ses|leurs?|les|le) ${CHILD}`, 'seule?s?|sans manger|dehors|des heures'],
      [
        CHILD,
        oneOf(frenchVerbs('racont|confi|montr|revel|expliqu'), 'dit'),
        oneOf(frenchVerbs('touch|frapp|tap'), 'mal|secret|bleus|marques|coups|peur'),
      ],
      [CHILD, 'est|sont|ete|etait|fait', oneOf(STRUCK, 'enfermee?s?|negligee?s?|couverte? de')],
      [
        frenchVerbs('cri|hurl|frapp|tap|maltrait|secou') + '|coups|bat',
        `(?:sur |son |leurs? |ses |le |les ){1,2}${CHILD}`,
      ],
    ],
  },

  namedDangers: [
    'suicid\\w*|scarifi\\w*|auto ?mutil\\w*|idees noires|overdoses?|viole?e?s?|maltraitances?|attouchements?|inceste|victimes? de violences?|pens\\w+ a mourir',
    'violences? (?:conjugales?|sexuelles?|familiales?|domestiques?|physiques?)',
  ],

  idioms: [
    'forcee? la main|se (?:est|sont) battue?s?|disparaitre sous la couette|corde (?:sensible|raide|a sauter)|(?:tire[rs]?|trop) sur la corde',
    '(?:morte?|meurs|meurt|mourir|mourrais|mourait|creve[rs]?|etranglee?) de (?:rire|fatigue|faim|soif|honte|peur|froid|chaud|chaleur|ennui|trouille|envie|curiosite|impatience|inquietude|jalousie)',
    'ce qui me (?:a )?(?:\\w+ )?(?:frappee?|tue|touchee?)|frappee?s? (?:par (?:votre|vos|cet|cette|ce|la (?:justesse|qualite|douceur|beaute))|de (?:voir|lire))|(?:ca|texte|site|annonce|article|message) me (?:a )?(?:\\w+ )?touchee?|a se (?:tirer une balle|pendre)|tue[rs]? le temps|tuee? (?:a la tache|au travail|au boulot)',
    '(?:ca|le \\w+|la \\w+) (?:me|va me|peux me) tue[rs]?|me tue a|me tuer si je (?:oublie|rate|arrive)',
    'creve[rs]? (?:un|le|de un) (?:pneu|ecran|abces)|suicide (?:professionnel|commercial|politique|social)',
    '(?:une )?overdose de(?! (?:med|cach|hero|coke|morph|somn))',
    'tape[rs]? (?:sur les nerfs|la tete contre)|tape dans le oeil|(?:met|mis|mettre) la corde au cou',
    '(?:arretes?|empecher) pas de|touche[rs]? (?:un mot|du bois)|balle dans le pied',
  ],

  workTopics: [
    'supervision|formations?|atelier|memoire|these|recherches?|etudes?|etudiante?|cours|conferenc\\w+|association',
    'prevention|colloque|(?:demandez|abordez|parlez) vous',
    'patiente?s?|clients?|collegues|consoeur|confrere|medecin generaliste|infirmiere?|professionnels?|expose',
    'article|dossier|stage',
    'sociologie|master|licence|documentaire|reportage|format(?:rice|eur)|intervenante?|sensibilisation|journaliste',
    'avocate?|bibliothecaire|affaire|benevolat|benevole',
  ],
  fiction: [
    'supervis\\w+|(?:mon|ma|une?) (?:patiente?|cliente?)|romans?|films?|livre|piece de theatre|(?:une|ma|notre|la) piece (?:sur|ou|parle)|troupe|chapitre|scene',
    'personnage|serie|fiction|polar',
  ],

  longAgo: [
    'il y a (?:\\w+ ){0,2}(?:ans|annees)|quand je avais (?:\\w+ )?\\w+ ans|quand nous etions|quand je etais (?:gamine?|gosse|enfant|petite?|ado|jeune|adolescente?|etudiante?)',
    'dans (?:les annees|ma jeunesse|mon enfance)|au (?:lycee|college)|depuis (?:tres )?longtemps|a le adolescence|a (?:dix|quinze|seize|dix \\w+|vingt|trente) ans',
    'en (?:19[5-9]|20[01])\\d|avant (?:ma naissance|que je naisse)|pendant mon (?:enfance|adolescence)',
  ],
  recovered: [
    '(?:je )?vais (?:tres |plutot )?bien|suis (?:\\w+ )?(?:sereine?|heureuse|heureux|guerie?|en paix|tranquille)',
    '(?<!pas )en securite|vis en paix|fait la paix|derriere moi|serein\\w*|vie heureuse|souffre plus|(?:est|ca) (?:bien )?(?:fini|du passe|derriere moi)|tout va bien|tourne la page|sans urgence',
  ],

  bereaved: [
    '(?:se|ses?) (?:est|etait|sont) (?:suicide|pendu|tue)e?s?|mis fin a ses jours|deuil|endeuille\\w*|mort\\w* par suicide',
    '(?:le|son|apres un) suicide (?:de|en|avant)',
  ],
};
