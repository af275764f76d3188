import { oneOf, type Kinds } from './kinds.ts';

const SOMEBODY = oneOf(
  'il|elle|ils|elles|on|mari|femme|compagnon|compagne|conjoint|conjointe|copain|copine|mec|ex|pere|papa|mere|maman|beau pere',
  'belle mere|frere|demi frere|soeur|oncle|tonton|tante|cousin|grand pere|papi|papy|fils|fille|patron|chef|collegue|voisin|prof',
  'entraineur|homme|hommes|type|gars|quelqu un|inconnu|garcon|coloc|petit ami|parents|beau fils|ami|pretre|famille|qui',
);
const VICTIM = oneOf('me|ma|te|nous|la|le|les|lui|se');
const CHILD = oneOf('bebe|enfants?|fils|fille|filles|gosses?|petite?|petits|gamins?|gamine|ado|nourrisson|eleves?');
const HITS = oneOf(
  'frappe|frappes|frappee|frappees|frapper|frappait|frappent|tape|tapee|taper|tapait|tapent|bat|battait|battu|battue|battre|battent|gifle|giflee|gifler|giflait',
  'cogne|cognee|cogner|cognait|tabasse|tabassee|tabasser|tabassait|etrangle|etranglee|etrangler|etranglait|viole|violee|violer|violait',
  'menace|menacee|menacer|menacait|menacent|agresse|agressee|agresser|brule|brulee|bruler|secoue|secouee|secouer|sequestre|sequestree|enferme|enfermee|enfermer',
  'harcele|harcelee|harcelent|harceler|bouscule|poignarde|plaque|plaquee|poignardee|maltraite|maltraitee|maltraitent|violente|violentee|mord|mordu|fouette',
  'fait du mal|font du mal|faire du mal|fait mal|touche|touchee|toucher|touchait|touchent|caresse|tripote|insulte et|crache|abuse|fait chanter|tuera|tuerait|tuer|tue|defigurer|crame|colle une|met des coups|donne des coups|mis un coup|mis des coups|mis une|roue de coups|casse le nez|casse le bras|casse la|casse une|pete le|roué|rouee|casse le|ecrase',
);
const DEATH = oneOf(
  'mourir|crever|disparaitre|en finir(?! avec (?!la vie|tout|moi|cette vie))|etre morte?|plus etre la|plus exister|plus vivre|plus me reveiller|pas me reveiller',
  '(?:me|se|te) (?:tuer|suicider|buter|flinguer|foutre en le air|pendre|noyer|foutre sous|jeter|immoler|faire du mal|mutiler|scarifier|couper|crever|foutre par|tirer une balle(?! dans le pied))',
  '(?:se arrete|que tout se arrete|que ca se arrete|mettre fin|sauter (?:du|par|dans le vide|sous|de le)|partir pour (?:de bon|toujours)|dormir et|dormir pour toujours|rejoindre|passer a le acte|me endormir et)',
);
const WISH = oneOf(
  'veux|voudrais|voulais|voulait|voudrait|envie|prefere|preferais|prefererais|aimerais|aimerait|souhaite|souhaitais|pense|penses|pensais|penser|pensait|pensees?|songe|songer',
  'mieux de|reve|rever|besoin|vais|va|allais|compte|essaye|essaie|essayer|essayait|tente|tenter|failli|parle|idees?|pret|prete|merite|faut|faudrait|decide|moyens?|facons?|comment|peur|prie|espere|attends|risque|imagine|hate',
);
const PILLS = oneOf(
  'cachets?|comprimes?|medicaments?|medocs?|dolipranes?|paracetamol|somniferes?|anxiolytiques?|antidepresseurs?|xanax|lexomil|temesta|valium|efferalgan|codeine|tramadol|morphine|gelules?|pilules?|javel|insuline|lysanxia|stilnox|imovane|seresta|pastilles|calmants|traitement|ordonnance|neuroleptiques|dafalgan|lithium',
);
const TOO_MANY = oneOf(
  '[1-9]\\d+|toute?|tous|toutes|entiere?|boites?|plaquettes?|tubes?|flacons?|tablettes?|trop de|trop|plein de|tas de|poignees?|reste|melange|quantite|beaucoup|dizaine|vingtaine|trentaine|dix|quinze|vingt|trente|quarante|cinquante|bouteille',
);
const MEANS = oneOf(`corde|fusil|carabine|pistolet|arme|lames?|rasoirs?|couteau|cutter|${PILLS}`);
const NO_MORE = oneOf('plus|pas|aucune?|jamais|sans|marre|assez');

/** How people say it in French. */
export const IN_FRENCH: Kinds = {
  'wish to die': [
    `${WISH} … ${DEATH}`,
    '(?:me|se|te) (?:suicid\\w+|tuer|flinguer|buter|foutre en le air|pendre|pendue?|noyer|immoler|tire une balle(?! dans le pied)|tirer une balle(?! dans le pied)|defenestr\\w+)|(?:je|et) me tue(?! a )|se (?:est |etait |serait )?(?:tue|tuee|pendu|pendue|suicidee?)(?! a )',
    '(?:me|se|te) (?:jeter|jette|jetais|jeterais|jetee?|balancer|foutre|foutais) … (?:sous|du|par|dans (?:le vide|la seine|le canal|le fleuve|la loire|le rhone|la garonne|la mer)|contre|devant|de le)|(?:ouvrir|ouvert|ouverte|ouvre|taillader|taillade|trancher|coupe|couper|entaille) (?:encore )?(?:les|mes|ses) (?:veines|poignets|bras|avant bras|cuisses)',
    'mettre fin a (?:mes|ses|ma|sa|tout|leurs)|fin a (?:mes|ses) jours|(?:en finir|finir)(?: une bonne fois| avec la vie| avec tout| avec cette vie| maintenant| ce soir| \\||$)|veux (?:vraiment )?en finir(?! avec)|(?:foutre|foutrait|foutrais|fous|fout|foutu) en le air|passer? a le acte',
    '(?:que|pour que|si) (?:tout|ca|la douleur|cette douleur|cette vie) (?:se )?(?:arrete|arretait|finisse|cesse|arreter)|tout se arrete|ca se arrete (?:enfin|une|pour|vraiment)|tout arreter(?: \\||$| maintenant| ce| pour)|arreter de (?:vivre|souffrir|respirer)',
    '(?:suis|me sens|sens|est|sent|deviens|devient|redevenue?|mon|ma|etre|ete|etait|etais) … suicidaires?|(?:suicidaire|suicidaires) (?:depuis|encore|ce soir|a nouveau)',
    '(?:ai|as|a|avoir|eu|avais|mes|ses|des|ces|les|de) … (?:idees|pensees|envies?|pulsions) (?:noires?|suicidaires?|de mort|de suicide|sombres|morbides|de en finir|de mourir)',
    '(?:pense|penser|pensais|pensant|parle|parler|songe|songer|reve|idee|obsede\\w*) … (?:suicide|mourir|la mort|ma mort|en finir)(?! de)',
    '(?:fait|fais|faire|apres|depuis|refait|deja|ma|sa|premiere|derniere|deuxieme) (?:une |ma |sa |plusieurs |deux |trois )?(?:tentatives?|ts)|(?:tente|essaye|voulu|failli|essaie|menace|parle) … (?:de )?(?:se|me|mourir) ?(?:tuer|suicider|pendre|noyer|jeter|foutre)?',
  ],
  'no hope': [
    '(?:suffit|juste|dis|dit|seul) … (?:un pas|saute|sauter|saut) … (?:fini|termine|tout|rien|calme)',
    '(?:mieux|plus heureux|plus simple|plus facile|soulages?|plus tranquilles?) … (?:sans moi|si je (?:etais|suis|disparais|disparaissais|mourais|meurs|existais))|debarrasses? de moi|sans moi … (?:mieux|heureux|tranquilles?)',
    '(?:poids|fardeau|boulet) pour (?:tout|tous|ma|mon|mes|eux|les|ma)|manquer(?:ai|ais|ait) a personne|personne … (?:regrett\\w+|pleurer\\w*|remarqu\\w+|manquer\\w*|rendr\\w+ compte|apercev\\w+)|(?:si|quand|lorsque|une fois que) je (?:disparais|disparaissais|mourais|meurs|serai mort|serai morte|suis mort|suis morte|serai plus|etais mort|etais morte|creve)',
    `(?:${NO_MORE}|quoi bon|sert a rien|peux plus|fatiguee? de|degoutee? de|marre de|ras le bol de|arrete de|arreter de|force de|courage de|raison de|envie de|lassee? de|gout a|gout de|epuisee? de|saoulee? de|fini de) … (?:vivre|exister|la vie|cette vie|etre la|etre en vie|me reveiller|me lever)(?! (?:avec|dans|ici|ensemble|a deux|sous|au))`,
    'vie … (?:plus de sens|pas de sens|aucun sens|sert a rien|plus d interet|vaut (?:pas|plus)|rime a rien|finie|foutue)|(?:plus|pas|aucun|aucune|vois pas) (?:de )?(?:espoir|avenir|issue|autre solution|autre issue|interet a vivre|raison de rester)|voit? plus (?:de issue|comment|la sortie|le bout|de sens|le interet)',
    '(?:peux|tiens|tiendrai|supporte|veux) plus … (?:continuer(?! a| ce| le| la| avec)|comme ca|cette vie|cette souffrance|la vie|vivre)|continuer (?:a vivre|comme ca|a exister)|(?:plus la force|plus le courage)(?: de continuer| de me battre| de lutter| de rien| \\||$)',
    '(?:prie|espere|voudrais|aimerais|reve) … (?:mon coeur … (?:lache|arrete)|pas me reveiller)|(?:decue?|dommage|triste|degoutee?) … (?:ouvrir les yeux|me reveiller|etre (?:encore )?(?:la|en vie)|me etre reveillee?)',
    'a quoi bon(?: \\||$| continuer| vivre| tout| lutter)|arrete (?:de )?essayer|change(?:ra|r) jamais',
    '(?:servi|sers|sert) … a personne|de trop sur (?:cette )?terre|pas du (?:naitre|vivre)|jamais du naitre|jamais (?:etre )?nee?|(?:a quoi|quoi) (?:bon|ca sert) (?:continuer|vivre|rester|lutter)',
  ],
  'a plan, a means, a farewell': [
    `(?:garde|gardee?|stocke|stockee?|cache|cachee?|achete|accumule|compte|comptee?|mets|mis|economise|prepare|preparee?|acheter|conserve|sorti|commande|range) … (?:les|des|mes|ses|une|un|la|le|de) … ${MEANS}`,
    '(?:ai|a|avec|regarde|fixe|tiens|pris|prendre|prends|sors|trouve|charge|chez moi|sous la main|prete) (?:une|un|la|le|mon|son|ma|des|les) (?:corde|fusil|carabine|pistolet|arme|lames?|rasoirs?|couteau|cutter)|(?:corde|fusil|carabine|pistolet|arme|couteau) (?:est|dans|de chasse|prete?|sous|a la|au|charge)',
    '(?:regarde|fixe|devant|face) … (?:boite|boites|plaquettes|medicaments|cachets|comprimes|flacon|tiroir)|(?:quelle|la|bonne) dose … (?:faut|faudrait|mortelle|prete|necessaire|prepare\\w*)|(?:calfeutr\\w+|ouvert|ouvrir|laisse) … (?:gaz|cuisine)|assez (?:de )?(?:cachets|medicaments|comprimes|medocs)|(?:boite|boites|plaquettes?) … (?:sous la main|devant moi|sur la table|de cote|au cas ou)',
    '(?:saute|sauter|sautais|sauterais|jeter|jette|balancer|passer) (?:du|de le|sous|par|dans le vide|depuis|devant un|devant le) (?:pont|train|metro|fenetre|toit|balcon|viaduc|la fenetre|un pont|le train|un train|le balcon|immeuble|rer|haut)',
    '(?:regarde|regarder|bord|approche|debout|rails|monte|arrete|plante|longe|reste) … (?:les trains|le train|le vide|les rails|quai|voie ferree|le pont|du pont|du toit|falaise|viaduc|le canal|la fenetre)|suffirait (?:de|que|un)|(?:foncer|rentrer|planter|envoyer|lancer|encastrer) … (?:platane|mur|arbre|camion|voiture|ravin|pylone|poteau)|donner un coup de volant|lacher le volant',
    '(?:sais|decide|choisi|prevu|planifie|prepare|pense|trouve|imagine) … (?:comment (?:faire|je|mourir|en finir)|la date|le jour|le moyen|le endroit|ma mort|mon suicide|mon enterrement|mes obseques)|tout (?:est )?(?:prevu|prepare|planifie|pret)(?: \\||$| pour)|(?:ce soir|demain|ce week end|cette nuit) … (?:je le fais|je passe|je pars pour|tout sera fini|ce sera fini|je disparais|je me)',
    '(?:ecrit|ecris|ecrire|laisse|laisser|laissee?|redige|prepare|prete|poste) … (?:lettres?|mots?|message|testament) … (?:adieu|pour|a mes|aux|a ma|a mon|d adieu|dans le|sur la|expliquant)|lettres? de adieu|(?:dit|dire|faire|fais|fait|mes|message|mot|mail|texto|sms|video) (?:de |de un )?(?:adieu|adieux|au revoir a)|(?:tout|ca|ce) (?:sera|serait) (?:bientot |enfin )?(?:fini|termine|regle)|dernier (?:message|msg|texto|noel|mot|mail|anniversaire)|derniere (?:lettre|volonte|fois que|nuit|journee|semaine)|adieu(?: a tous|$| \\|)',
    '(?:donne|rendu|vendu|place|confie|range|trie|regle|mis) … (?:mon chien|mon chat|le chien|le chat|mes affaires|les betes|toutes mes|mes papiers|les papiers|mes comptes|le bois|a mon fils|en ordre)|papiers … (?:en ordre|sur la table|ranges|prets)',
    '(?:serai|serais|suis|sera|serons|etre) (?:bientot |deja |peut etre |surement )?(?:plus (?:la|de ce monde|en vie)|morte?|partie? pour toujours|loin de tout ca)|je serai (?:pas|peut etre pas|sans doute pas) la (?:lundi|demain|noel|pour|dans|quand)|quand (?:vous|tu) (?:lirez|liras|recevrez)',
  ],
  'self-harm': [
    '(?:me|se|te) (?:scarifi\\w*|mutil\\w*|taillad\\w*|lacer\\w*|griff\\w* (?:le|la|les)|automutil\\w*|auto mutil\\w*|fais (?:du )?mal|fait (?:du )?mal(?= expres| volontairement| depuis| le soir| pour| avec| quand| \\||$)|faire (?:du )?mal|faisais du mal|faisait du mal|punir|punis)',
    '(?:me|se|te) (?:coupe|couper|coupes|coupee?|coupais|coupait|brule|bruler|brulee?|brulais|brulait|entaille|entailler|frappe|tape|cogne|pique) (?:les (?:bras|cuisses|veines|poignets|jambes|avant bras|mains)|le (?:bras|ventre|poignet|corps)|la (?:peau|cuisse|jambe|tete)|avec|pour (?:sentir|ne|plus|me|oublier)|depuis|le soir|encore|quand|expres|en cachette|\\||$|volontairement|a nouveau|tous|toutes)',
    '(?:recommence|continue|arrete|arreter|commence|recommencer|arrive|empecher|envie) … (?:me|se) (?:couper|bruler|faire|scarifier|mutiler|frapper)|(?:cicatrices|coupures|entailles|brulures|scarifications) … (?:bras|cuisses|poignets|jambes|ventre|avant bras)',
    '(?:trouve|cache|cachait|garde|decouvert) … (?:lames?|cutter|rasoirs?|compas|sang)',
    '(?:jours?|semaine|dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi) … (?:rien|plus rien|pas|plus) (?:mange|avale|manger)|(?:mange|avale|manger) (?:plus|rien|pas|presque rien|presque plus) … (?:jours?|semaines?|mois)|(?:rien|plus rien|pas|plus) (?:mange|avale) … (?:jours?|semaine|dimanche|lundi|samedi)|corps … eteindre|(?:me|se) (?:fais|fait|faire|faisais) vomir|(?:me|se) (?:affame|laisse mourir|laisser mourir)',
  ],
  overdose: [
    `(?:pris|prise|prend|prends|avale|avalee?|avaler|bu|gobe|gober|vide|ingere|ingerer|prendre|enfile|fini) … ${TOO_MANY} … ${PILLS}|(?:pris|avale|bu|gobe) … ${PILLS} … (?:trop|tous|toute la|de un coup|avec (?:de le |du |de la )?(?:alcool|whisky|vodka|vin|rhum))`,
    `(?:avale|avaler|gobe|vide|fini|bu|ingere|pris) (?:toute |tout |la |une |le |de |un |deux |trois |les |des |mes |\\w+ ){1,3}(?:boites?|plaquettes?|flacon|tube|${PILLS})(?! (?:contre|pour) )`,
    '(?:fait|fais|faire|refait|fasse) … (?:overdose|une od)|overdose (?:hier|ce|cette|de (?:medicaments|medocs|cachets|heroine|coke|morphine))',
  ],
  violence: [
    `${SOMEBODY} … ${VICTIM} (?:a |ont |avait |avais |aurait |aussi |a encore |a deja |tape dessus|a fait |ai )?${HITS}(?! (?:pas|jamais|de une amende|dans le oeil|un mot|le oeil))`,
    `${SOMEBODY} … (?:attache|frappe|tape|bat|battait|gifle|secoue|cogne|enferme|affame|hurle sur|fait du mal a|tapait|frappait|touche|tape sur|frappe sur|brutalise|violente|viole|maltraite|insulte|menace) … (?:ma|mon|mes|sa|ses|les|notre|nos|son|la|le|leur|leurs) (?:${CHILD}|mere|soeur|frere|femme|mari|maman)`,
    '(?:ete|etais|etait|suis|fus|est|sommes|fait|faite|faire|me faire|etre|sont) … (?:violee?s?|frappee?s?|battue?s?|agressee?s?|etranglee?s?|abusee?s?|sequestree?s?|maltraitee?s?|harcelee?s?|tabassee?s?|attouche\\w*|violentee?|forcee? a|enfermee?(?! dehors)|tapee? dessus|taper dessus|menacee?s?|frapper|violer|tabasser|agresser|cogner|insulter et)(?! (?:dimanche|samedi|au |en |a le |de une))',
    'femme battue|mari violent|(?:me|nous|lui) (?:a|ont|avait) (?:deja |encore |aussi )?(?:frappee?|violee?|etranglee?|battue?|gifl\\w+|agress\\w+|sequestr\\w+|forcee?|poussee?|touchee?|menacee?|mordue?)(?! de une amende| un mot| dans le oeil)',
    `${SOMEBODY} … (?:est|devient|devenu|etait|redevient|peux etre|redevenu) … (?:violente?|brutale?|agressif)(?: avec| envers| quand| depuis| physiquement| \\||$)|(?:leve|lever|levee?|porte|porter) la main sur|(?:coups? de (?:poings?|pieds?|ceinture|baton|couteau))|(?:prend|pris|recois|recu|recoit|prends|reçois) (?:des |un |les )?coups(?! de (?:fil|soleil|coeur|main|barre))|(?:donne|met|mettait|roue) (?:des |de )?coups`,
    `${SOMEBODY} … ${VICTIM} (?:a |avait )?(?:pousse|poussee|jete|jetee|balance|balancee|traine|trainee|plaque|plaquee|attrape|attrapee|saisi|saisie|prise?|serre|tire|tiree|projete|projetee|serree?) (?:dans|contre|par|a la gorge|au cou|le cou|au sol|par terre|les cheveux|du lit|de le escalier|sur)`,
    '(?:mains?|doigts) (?:autour|sur|a) (?:de )?(?:mon|ma|le|la|son) (?:cou|gorge)|(?:oeil au beurre noir|bleus?|marques?|hematomes?|ecchymoses?|cotes? cassees?) (?:sur|au|aux|partout|plein|a cause|que|sous|de coups)|(?:cache|cacher|maquille|maquiller|couvre|caché) (?:mes|les|ses|des) (?:bleus|marques|coups)',
    `${SOMEBODY} … (?:me laisse pas|me interdit|me empeche|me enferme|me confisque|me surveille|me controle|me prive|me a pris|garde|a pris|fouille|me a confisque|me a interdit) … (?:sortir|voir|parler|partir|travailler|telephone|papiers|carte|argent|clef|cles|passeport|chez moi|dehors|maison|a clef|tout)`,
  ],
  'sexual violence': [
    `${SOMEBODY} … (?:force|forcee?|forcait|oblige|obligee?|contraint|contrainte|obligeait|pression) … (?:a |de |pour )?(?:coucher|sexuel\\w*|rapport\\w*|faire l?e? ?(?:amour|choses)|toucher|rapports|me deshabiller|fellation|photos|dormir avec)|force(?:e|r)? a coucher|sans mon (?:consentement|accord)|(?:dis|dit|disais) non … (?:il|elle|continue|ecoute)`,
    `${SOMEBODY} … (?:vient|venait|entre|rentre|rentrait|viens|entrait|glisse) dans (?:ma|sa|mon|son|notre) (?:chambre|lit)|(?:fait|fais|faisait|faire) (?:des |de les )?(?:trucs|choses) (?:sales |bizarres )?a (?:ma|mon|moi|mes|sa)|attouchements?|inceste|abuse (?:de moi|de elle|sexuellement)|abus(?:ait|er)? de (?:moi|elle|ma)|agression sexuelle|agressee? sexuellement|drogue(?:e)? (?:a mon insu|pour)`,
    '(?:reveillee?|dormais|ivre|bourree|pleurais) … (?:il|sur moi|en moi|continue|a continue|profite)|(?:subi|subis|subit|victime) … (?:viols?|violences?|attouchements?|inceste|agressions?|abus|coups)|diffuser … (?:photos|videos|images)',
  ],
  'threats, stalking, fear': [
    `(?:va|veux|dit|menace|menaces|menacait|menaces?|jure|promet|promis|voulait|voulu|essaye|allait|essaie|tente|failli|vont|repete|capable) … ${VICTIM} (?:tuer|tuera|tuerait|tuait|buter|crever|defigurer|planter|egorger|retrouver|faire la peau|bruler|demolir|massacrer|fracasser|descendre|fumer|butera|retrouvera|crame|cramer|noyer|poignarder|etrangler|defoncer|frapper|faire du mal|enlever)`,
    `(?:me|nous|la|les) (?:tuera|tuerait|butera|retrouvera|egorgera|plantera)|(?:menaces?|menacent|menacait|jure|parle) de (?:mort|me|nous|la|le|se|tuer|diffuser|mettre)|me menace|(?:a|avait|avec) un couteau|${SOMEBODY} … (?:menace|menaces|menacee?|menacait) … (?:avec|de)|(?:verse|asperge|jete|mis) … (?:essence|acide)|mettre le feu|faire la peau`,
    '(?:ex|homme|type|mec|inconnu|gars|voisin|quelqu un|hommes|conjoint|mari|copain|client|collegue|garcon) … (?:me|nous|la) (?:suit|suis|suivait|suivie?|suivi|suivre|harcele|traque|espionne|attend|attendait|guette|surveille|a suivie?|filme|file|epie)',
    '(?:il|elle|ils) (?:me|nous|la) (?:suit|suivait|attend|attendait|guette|a suivie?|espionne|traque|piste|harcele|epie|surveille|flique) (?:partout|dans la rue|devant|en bas|jusque?|en voiture|a la sortie|au travail|tout le temps|le soir|chaque|depuis|sur mon|chez)|(?:traceur|mouchard|balise|gps|airtag) (?:sous|dans|sur) (?:ma|mon)|mon harceleur|(?:sait|savent|connait) ou (?:je |jhabite|ma|mes) ?(?:habite|enfants|gosses|fille|fils|travaille|vis)',
    '(?:peur|terrorisee?|trouille|terreur|crains|angoissee?|flippe|effrayee?|redoute|tremble) … (?:de lui|de elle|de rentrer|mon (?:mari|pere|ex|copain|compagnon|conjoint|beau pere|fils|frere)|ma (?:mere|femme)|pour (?:ma|mes|nos|sa|ses|notre|leur|mon|ma) (?:vie|securite|enfants?|fille|fils|vies|peau)|ce que? (?:il|elle)|rentrer|quand il|que? (?:il|elle) (?:me|nous|la|le|les|revienne|recommence|rentre|se|sorte|fasse|va|vienne|sache|apprenne|debarque|trouve|lise))',
    '(?:suis|sommes|sens|est|sont|sentons|enfants?|fille|fils|vie|etre) (?:est |sont )?en danger|pas en securite|(?:me|nous) (?:suis |sommes )?(?:cache|cacher|cachee|enferme|enfermee|enfermons|cachons|refugiee?) (?:dans|a|aux|chez)|(?:casse|cassee?|defonce|defoncee?|fracasse|explose) … (?:la porte|ma porte|mon telephone|les meubles|tout)|(?:il|elle|pere|mari) … fait peur|me fait peur quand',
  ],
  'harm to others': [
    `(?:veux|vais|envie|pourrais|peur|voudrais|risque|failli|capable|pensees?|idees?|images|pulsions?|reve|pense|finir par|finirai par|jure|imagine|ose|voix|bord) … (?:(?:me|te|la|le|les|lui|leur) (?:tuer|planter|buter|frapper|secouer|etrangler|faire du mal|faire mal|blesser|poignarder|jeter|etouffer|defoncer|egorger|faire la peau|demolir|taper|crever|noyer)|(?:tuer|planter|buter|frapper|secouer|etrangler|faire du mal a|blesser|poignarder|etouffer|egorger|lui faire) (?:mon|ma|mes|quelqu un|quelque chose a|les|ce|cette|des|du mal|lui|elle|la |le voisin|tout le monde))`,
    `(?:images?|idees?|peur|envie|pensees?|vois|ou je) … (?:noie|noyer|jette|jeter|lache|lacher|etouffe|etouffer|secoue|oreiller) … (?:bebe|le|la|mon|ma|il|elle|sur)|(?:ai|je|failli|de|vais|a) (?:lui |le |la |encore |a )?(?:secoue|secouer|secouee|frappe|frapper|gifle|tape|taper|etouffer|etouffe|jeter|lache|lacher|bats|battre) … (?:mon|ma|mes|le|la|les|notre) ${CHILD}|je (?:la|le|les) (?:tue|bute|plante|frappe|tuerai|buterai|creve|massacre)|secoue (?:mon|le|ma|la) ${CHILD}`,
    `(?:faire|fais|fait|fasse) (?:du )?mal a (?:mon|ma|mes|quelqu un|lui|elle|un|une|notre)|(?:faire|fasse) (?:quelque chose|une betise|du mal)(?: a (?:mon|ma|mes|la|le)| \\||$| avec| si)`,
  ],
  'command voices': [
    'voix … (?:dit|disent|disait|disaient|ordonnent?|parlent?|crient?|crie|demandent?|veux|commandent?|pousse|poussent|insultent?|hurlent?|repetent?|obligent?|murmurent?)|(?:entends?|entend|entendre|entendu) … (?:des |les |une )?voix (?:qui|dans|me|depuis|la nuit|\\||$)|des voix|voix dans (?:ma|sa) tete',
  ],
  'a child at risk': [
    `${CHILD} … (?:me a dit|raconte|confie|dit|montre|revele|me a raconte|explique) … (?:touche|frappe|tape|fait mal|mal|secret|bleus|marques|coups|peur)`,
    `${CHILD} … (?:est|sont|a ete|etait|ont ete|se fait) … (?:battue?s?|frappee?s?|maltraitee?s?|enfermee?s?|tapee?s?|touchee?s?|negligee?s?|violentee?s?|en danger|couverte? de bleus)`,
    `(?:crie|hurle|frapper|taper|coups|pleurs|maltraite|bat|secoue|tape) … (?:sur|son|leur|ses|le|leurs) ${CHILD} … (?:tous|chaque|dessus|la nuit|a cote|voisin|etage)|des bleus`,
  ],
};

export const NAMED_IN_FRENCH = [
  'suicid\\w*|overdoses?(?! de (?!med|cach|hero|coke|morph|som))|scarifi\\w*|auto ?mutil\\w*|idees noires|violences? (?:conjugales?|sexuelles?|familiales?|domestiques?|physiques?)|violees?|viols?|maltraitances?|attouchements?|inceste',
];
