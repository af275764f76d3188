import { oneOf, englishVerbs, type PhraseLists } from './phrase-lists.ts';

const SELF = '(?:my|him|her|them|our)sel\\w+';
const SOMEBODY = oneOf(
  'he|hes|hed|hell|she|shes|shed|shell|they|theyre|theyll|theyd|theyve|who|someone|man|men|guy|lads?|fella|boys?',
  'girl|stranger',
  'husband|wife|partner|boyfriend|girlfriend|fiance|ex|friend|mate|flatmate|housemate|boss|manager|neighbour',
  'colleague|teacher',
  'childminder|minder|babysitter|nanny|coach|priest|carer|parents|dad|da|daddy|father|granda|grandad|grandfather|mum|mam|mom|mummy|mammy|mother',
  'step(?:dad?|father|mum)',
  'brother|sister|cousin|uncle|aunt|son|daughter|people|customer|landlord|paramilitaries',
);
const CHILD = oneOf(
  'baby|child|kids?|children|weans?|wee baby|toddler|newborn|son|daughter|wee (?:one|man|boy|girl|lad|brother|sister)',
);
const VICTIM = oneOf(
  'me|us|mum|mam|mammy|mom|dad|daddy|my|our|him|his|her|them|their|someone|people|everyone',
  `(?:the|a) ${CHILD}`,
);
const BODY_PART = oneOf('arms?|legs?|wrists?|thighs?|hips|stomach|belly|skin|body|throat|neck|face|back|ribs');
const FEAR = oneOf('afraid|scared|frightened|terrified|petrified|feart|fear|dread');
const BE_OR_GET = oneOf('was|were|been|being|am|im|is|are|got|get|gets|getting');
/** Signs that `toPlainWords` leaves in a text. */
const CLAUSE_END = '[|,]';

const WISH = oneOf(
  englishVerbs('want|wish|hop|pray|plan|plann|need|deserv|dream|imagin|consider|think|try|tri|threaten|talk|intend'),
  'rather|ready|going|ill|decided|thoughts?|urges?|ways?|how|could|should|might|may|will|tempted|about to',
  'feel like|close',
  `easier|better|${FEAR}`,
);
const DEATH = oneOf(
  'dye(?! (?:my|his|her|our|your|it|the|some)\\b)|die|dying|dead|be gone|disappear|not exist|stop existing|not be here|(?:never|not) wake up',
  'not being (?:here|alive)|to overdose',
  `${englishVerbs('kill|hang|drown|shoot|poison|hurt|harm|cut|cutt|smother|top|topp')} ${SELF}`,
  `(?:commit|attempt) suicide|kill (?:and|${CLAUSE_END})`,
  '(?:end|ending) (?:it|everything|things|(?:my|his|her|their) (?:own )?life)(?! with)',
  `(?:tak(?:e|ing)) (?:my|his|her|their) (?:own )?life|jump(?:ing)? (?:off|in front|from|out|under|into the|${CLAUSE_END})`,
);
const LIVE = oneOf(
  'live|living|be here|being here|be alive|being alive|exist|existing|wake up|be around|be in this world',
);
const GO_ON = oneOf(
  'go on|carry on|keep (?:going|living|doing this)|do (?:it|this)|take (?:it|this)|live|cope|bear|fight|handle',
);
const NO_MORE = oneOf('any more|any longer|anymore|much longer|no more|like this');

const PILLS = oneOf(
  'pills?|tablets?|tabs|capsules|meds|medication|antidepressants?|sleepers|paracetamols?|ibuprofen|aspirin',
  'co ?codamol|codeine',
  'diazepam|valium|xanax|sertraline|insulin|morphine|oxycodone|tramadol|pregabalin|amitriptyline|propranolol',
  'bleach|antifreeze',
  'painkillers?|zopiclone|nurofen|calpol|anadin|panadol|solpadeine|nytol|fluoxetine|prozac|citalopram|mirtazapine',
  'quetiapine|lithium|warfarin|medicine|tranquill?isers?|beta blockers|heroin|fentanyl|methadone',
);
const TOO_MANY = oneOf(
  '[1-9]\\d+|all|whole|full|every|too many|box|boxes|bottles?|packets?|packs?|handfuls?|lots?|loads?|bunch',
  'strips?|rest',
  'dozen|ten|twelve|fifteen|sixteen|twenty|thirty|forty|fifty|sixty|hundred',
);
const SWALLOWED = oneOf(
  'took|taken|take|taking|swallow\\w*|down(?:ed)?|neck(?:ed)?|drank|drunk|ate|popped|had|finished|emptied|mixed',
);
const WEAPON = oneOf('rope|noose|gun|shotgun|rifle|blades?|razors?|knife|knives');
const DANGEROUS_PLACE = oneOf('edge|bridge|roof|platform|cliffs?|tracks|railway|train line|pier|balcony|car park');

const STRIKES = oneOf(
  englishVerbs(
    'hitt|beat|slap|slapp|punch|kick|strangl|chok|batter|thump|smack|headbutt|attack|stabb|burn|hurt|abus|rap|molest|whip',
  ),
  englishVerbs('grop|touch|assault|threaten|drag|dragg|shov|grabb|bit|pinn|whipp|throttl|clatter|lamp|shak|blackmail'),
  'hit|hits|bit|burnt|shook|beaten|rapes|hurts',
);
const STRUCK = oneOf(
  'hit|beaten|punched|slapped|kicked|attacked|threatened|hurt|battered|burnt|bitten|stalked|followed|touched|shot',
);

export const ENGLISH: PhraseLists = {
  statements: {
    'wish to die': [
      ['rather', 'be with (?:him|her|them|my|god)'],
      '(?:cant|not) (?:keep|trust) myself(?: safe| with| alone)?',
      [
        'relief|easier|peaceful|nice|lovely|better',
        '(?:to )?(?:not (?:to )?(?:exist|be here|wake up)|be dead|stop existing)',
      ],
      [
        'why|how|if',
        oneOf('(?:im|i am|am i) (?:still |even )?(?:alive|here at all)', 'stay alive|keep living|bother living'),
      ],
      [englishVerbs('think') + '|thought|consider\\w*', 'about', 'doing it|ways out|ending'],
      '(?:leave|leaving|off) this (?:world|earth|planet|life)|ready to go now|sleep forever|do it tonight',
      [WISH, DEATH],
      [
        '(?:wish|better|rather)',
        oneOf('dead|never (?:been )?born', '(?:wasnt|werent|isnt|didnt|hadnt) (?:here|born|exist|been born|woken)'),
      ],
      [oneOf('sleep', englishVerbs('hop|pray|wish')), '(?:dont|wont|not|never|didnt|hadnt) (?:wake|woke)n?(?: up)?'],
      ['sorry|disappointed|gutted|angry|sad', 'wake|woke|woken|still here|still alive'],
      `${oneOf('kill(?:s|ed|ing)?|hang(?:ed|ing)?|hung|drown(?:ed)?|shot|poison(?:ed)?|topp?(?:ed|ing)?')} ${SELF}`,
      '(?:end(?:ed|ing)?|took|tak(?:e|en|ing)) (?:my|his|her|their) (?:own )?li(?:fe|ves)',
      'put an end to (?:it|my|everything)',
      `end(?:ing|ed)? it (?:all|tonight|now|soon|before|this|${CLAUSE_END})`,
      ['want|need|wish|just', 'it|this|everything|all|pain|thoughts', 'stop|end|be over'],
      [oneOf(BE_OR_GET, 'i|ive|feel|feeling|felt|hes|shes|my|his|her|have|having|had|with|these'), 'suicidal'],
      [
        englishVerbs('think|thought|dream|obsess|talk'),
        '(?:of|about)',
        oneOf('suicide|death|dying|ending (?:it|things)') + '(?! (?:prevention|awareness|with|in|rates?)\\b)',
      ],
      ['tried|trying|threaten\\w*|attempt\\w*|commit\\w*', 'suicide'],
      ['my|his|her|another|last|first', 'suicide attempts?'],
      'suicidal (?:again|since|tonight|today|rn)|attempt\\w* (?:to (?:end|take|kill)|on my life)',
      '(?:last|since|after) my (?:attempt|overdose)',
    ],
    'no hope': [
      'better off? (?:dead|not here|not being here|gone|without me)',
      ['life (?:has|holds|is)', '(?:no|without) (?:meaning|point|purpose)'],
      'if i (?:wasnt|werent|was not|isnt|am not|wernt) (?:here|around|alive)',
      'if i (?:died|disappeared|was gone|was dead)',
      [
        'they|theyd|everyone|kids|children|world|family|nobody|no one|mum|wife|husband',
        '(?:better|fine|happier|grand|ok|okay|easier|cope|live|manage) without me',
      ],
      [
        'dont|cant|not|wont|doubt',
        'see myself|seeing myself|see me|think ill|ill|be',
        'making it|make it|making (?:christmas|it)|getting (?:to|past|through)|reach',
      ],
      '(?:better|happier|easier|as well|be) (?:off )?(?:dead|without me|if i (?:was|were|am|wasnt|werent|died|just|disappeared))',
      [
        oneOf('without me', '(?:if|when|once) (?:im|i was|i am) gone', 'if i (?:died|disappeared)'),
        'better|happier|fine|notice|care|miss',
      ],
      [
        'no one|nobody|anyone|anybody|who|hardly',
        oneOf('miss me', '(?:notice|care) (?:if|when|till|until|that im|me gone)'),
      ],
      '(?:a )?burden (?:to|on) (?:everyone|them|my|all|people)',
      'im (?:just |only )?a burden',
      'waste of (?:space|oxygen)',
      [
        '(?:no|any|whats the|what is the|see the|see a) (?:point|reason|use|purpose)',
        'living|life|live|going on|go on|carrying on|being here|being alive|existing|anymore|any more',
      ],
      `whats the (?:point|use) (?:of me|${CLAUSE_END})|done (?:trying|fighting)`,
      `no (?:point|future|way out|other way|hope left) ?(?:left|${CLAUSE_END})`,
      'nothing (?:left )?(?:to live for|for me here)',
      'not worth living',
      'will to live',
      'cant see (?:a|any) (?:future|way (?:out|forward))',
      ['life (?:is|isnt|has|no)', 'worth|meaning|point'],
      ['dont|didnt|doesnt|not|never|no longer|cant', 'want|wants|wish|see|fit|deserve|like', LIVE],
      `dont (?:want|deserve) to ${LIVE}`,
      `cant (?:go on|carry on)(?! (?:like|with|to|holiday|about)\\b)`,
      'cant (?:face|do) another (?:day|night|week)',
      [`(?:cant|couldnt|dont want to|can no longer|not able to)`, GO_ON, NO_MORE],
      'cant (?:keep|go on) (?:living|doing this|going|like this)',
      'cant (?:do|take|live|bear|handle|cope|fight) (?:it |this |with it )?(?:any ?more|any longer|no more)',
      `${oneOf('tired|sick|done|fed up|had enough|exhausted')} (?:of|with|from) ${oneOf('living|life|being alive|existing|(?:this|my) life|it all|fighting|trying')}`,
      '(?:give|gave|given|giving) up (?:on (?:life|living|everything)|hope|living)',
      'lost all hope',
      ['(?:just|only|one)', 'step|jump|pull', 'over|done|finished|gone|peace'],
    ],
    'a plan, means, a farewell': [
      [PILLS, '(?:beside|next to|in front of|with) me'],
      [
        'far|over|on|climb\\w*|stood|standing|sat|the other side',
        '(?:the|a) (?:railings?|parapet|ledge|guard rail|window ledge)',
      ],
      ['beam|rafters?|branch|tree|banisters?|hook', 'hold|weight|rope|strong|take me'],
      ['sorry for everything', 'look after|mind|take care|goodbye|love'],
      ['text|texted|message|messaged|wrote|said|note', 'sorry for everything|look after (?:the|my)|goodbye'],
      ['life insurance|the insurance', 'kids|clear|pay|house|wife|family|sorted'],
      [
        englishVerbs(
          'kept|keep|sav|stash|collect|hoard|stockpil|count|hid|hidd|hidden|bought|order|got|put|putt|stor|kept',
        ),
        oneOf(PILLS, WEAPON),
      ],
      [
        oneOf('enough', '(?:look|looking|stare|staring) at|s[ai]t(?:ting)? with|holding'),
        'pills|tablets|meds|medication|rope|knife|blades?|gun|bottle',
      ],
      [PILLS, oneOf('look at it', 'in front of me', '(?:by|beside) (?:the|my) bed', 'ready')],
      `${oneOf('have|had|has|ive|theres|got|with|took|take|found|tied|loaded|carry\\w*|held|put')} (?:a|the|my|his|her|out|that|dads) (?:loaded )?${WEAPON}`,
      `${oneOf('rope|noose|gun|shotgun|rifle|knife|belt|cord')} (?:is|ready|in|under|loaded|round|around|beside|tied)`,
      [
        'jump\\w*|throw\\w*|threw|fall|falling',
        oneOf('(?:off|from|in front|under|out) (?:of )?(?:the|a|that|it|there)', 'into the (?:river|lough|sea|water)'),
      ],
      '(?:of|about) jumping',
      [
        oneOf(englishVerbs('stand|sitt|stopp|stop|walk|driv|park|wait'), 'stood|sat|drove'),
        `(?:on|at|to|near|by|over) the (?:\\w+ )?${DANGEROUS_PLACE}`,
      ],
      [
        oneOf(
          englishVerbs('step|stepp|walk|driv|crash|swerv|steer|run|runn'),
          'drove|put the car|turn(?:ing)? the wheel',
        ),
        oneOf(
          'in front of',
          'into (?:the |a )?(?:traffic|river|lough|sea|water|wall|tree|lorry|oncoming)',
          'off the (?:road|bridge|pier|cliff)',
        ),
      ],
      '(?:crash|crashing) (?:my|the) car',
      ['wrote|written', 'letters? (?:for|to)'],
      'letters? (?:wrote|written) (?:for|to)',
      [
        englishVerbs('think'),
        'about (?:the|that|my|his) (?:river|lough|train|pills|tablets|bridge|rope|knife|cliffs?|blade)',
      ],
      ['on the', DANGEROUS_PLACE, 'jump|saying|says|now|come down|going to'],
      [PILLS, 'put by|saved|stockpil\\w+|hidden|stored'],
      '(?:slit|cut)(?:ting)? (?:my|his|her) (?:wrists?|throat)',
      ['took|taken|got|gets|takes|loaded', WEAPON, 'out|loaded|down from|ready'],
      'how it would go',
      'no reason (?:for me )?to (?:stay|be|live|keep|go on)|(?:chosen|picked|set) (?:the|my) (?:day|date|night|place)',
      'nothing left for me|sorry for everything',
      '(?:painless|easiest|quickest|best) way to (?:go|die|do it)',
      'look\\w* up (?:how|ways)',
      'how (?:to|id|i would) (?:do it|die)',
      [
        'plan|planned|planning|picked|chosen|worked out|know|decided',
        'how|when|where|date|day|night',
        oneOf('do it', 'to (?:die|go|end)'),
      ],
      'decided on (?:the|a) (?:day|date|\\d+(?:st|nd|rd|th))',
      'everything (?:i|he|she) needs? (?:for it|in|ready)',
      `(?:a|the|my) plan to (?:end|kill|die)`,
      '(?:tonight|today) (?:is|will be) (?:the|my last)',
      'my last (?:day|night|message|christmas|week)',
      'then i can go',
      [
        'wrote|written|writing|writ|left|leave|leaving|finished',
        'goodbye|suicide (?:note|letter|message)|notes? (?:for|to)|letters? (?:for|to)|the letters',
      ],
      'goodbyes|goodbye (?:everyone|everybody|world|forever|letters?|note|message|text|video)|this is goodbye',
      'said goodbye to (?:everyone|my|the|all)',
      '(?:gave|given|giving) (?:away (?:my|all|everything|the)|(?:the|my) (?:dog|cat|things|stuff) (?:to|away))',
      '(?:affairs|papers) (?:are )?in order',
      'my own funeral',
      [
        'wont|not',
        '(?:be here|be around|be alive|around) (?:by|on|for|much|when|tomorrow|next|long|after|anymore|any more|come)',
      ],
      '(?:by the time|when) you (?:read|get|see) this',
      '(?:wont|dont) need (?:it|them|anything) (?:where im going|anymore)',
    ],
    'self-harm': [
      '(?:stopped|stop|refus\\w+|quit) (?:eating|to eat)|(?:until|till) (?:i|it|she|he) (?:bleeds?|bled)',
      'bleeding (?:again|and|from|badly)',
      `${englishVerbs('cut|cutt|burn|hurt|harm|hitt|scratch|stabb|punish|starv|punch|bit')} ${SELF}(?! (?:off|some|up|out|a|at|playing|running|falling|lifting|in the foot|shaving|cooking)\\b)`,
      [oneOf(englishVerbs('cut|cutt|burn|slash|slic|scratch|carv'), 'burnt'), `(?:my|his|her|their|the) ${BODY_PART}`],
      [
        'started|keeps?|been|is|hes|shes|im|stop|stopped|back',
        oneOf('self harm\\w*', `cutting (?:again|because|deeper|every|since|when|${CLAUSE_END})`),
      ],
      '(?:did|done) it again (?:last night|tonight|today|deep\\w*)|(?:still|started) cutting|cutting again|i cut (?:again|deep|too|last|when|every|so)',
      '(?:my|her|his|i|we|she|he|have|been) self harm\\w*',
      'self harm(?:ed|s|ing)? (?:again|since|every|last|for|when)',
      ['found|hides?|hiding|hid|keeps?|under', oneOf('blades?|razors?', 'blood on (?:her|his)')],
      ['(?:cuts|scars|burns|marks|bruises) (?:on|all over|up|down)', oneOf(BODY_PART, CHILD)],
      [
        'havent|hasnt|not|nothing|barely|hardly',
        'eaten|eating|ate|eat',
        'days?|weeks?|\\w+day|fainted|fainting|passed out',
      ],
      '(?:havent|hasnt) (?:really )?eaten (?:more than|properly|a thing)',
      ['eaten|eat|eats|eating', 'nothing but|(?:few|two|three) bites'],
      '(?:make|makes|making|made) (?:my|him|her)self (?:sick|throw up|vomit)',
    ],
    overdose: [
      [
        SWALLOWED,
        'all|everything|every|whatever|anything|whole',
        '(?:in|from|out of) (?:the|my|our|his|her) (?:\\w+ )?(?:house|cabinet|cupboard|bathroom|press|drawer|box)',
      ],
      [SWALLOWED, TOO_MANY, PILLS],
      [SWALLOWED, PILLS, 'too many|all at once|the lot|every one|with (?:vodka|whiskey|wine|alcohol|drink)'],
      [
        oneOf('i|ive|he|hes|she|shes|just|has|have|had', CHILD),
        'overdosed|overdosing|ods|od|took an overdose|taken an overdose|drank bleach',
      ],
      'took (?:them all|all of them|the lot)|not breathing|(?:he|she|they|mate) (?:wont|cant|isnt) (?:wak\\w+|respond\\w*|breath\\w*)',
      [PILLS, 'counted|lined up|laid out|in front of me|beside me|(?:on|in) (?:the|my) (?:bed|lap|hand|table)'],
      `too many (?:of (?:my|the|his|her) )?${PILLS}`,
    ],
    violence: [
      '(?:am|im|is|are) (?:beaten|battered|hit|abused) (?:at home|by|every|up)',
      [SOMEBODY, `${englishVerbs('slamm|smash|bang|bash|shov|crack')} (?:my|her|his) (?:head|${BODY_PART})`],
      [
        SOMEBODY,
        englishVerbs(
          'br[eo]k|br[eo]ken|fractur|dislocat|bust|split|cut|pull|twist|tor|rip|ripp|spat|pour|held|hold|press',
        ),
        `(?:my|her|his|me|their) (?:\\w+ ){0,2}${oneOf('wrist|arm|nose|jaw|rib|ribs|finger|fingers|leg|collarbone|tooth|teeth|eye|lip|head|hair|clothes|face', 'skull|hand|throat|neck')}`,
      ],
      [
        'held|holding|put|pulled|had|holds|pulls',
        'knife|gun|hammer|blade|bottle|scissors|hatchet',
        '(?:to|at|on|against) (?:me|my|her|his|us)',
      ],
      '(?:came|went|coming|goes|comes) (?:at|for) (?:me|us|her|him|mum|mam)|put (?:me|her|him) in (?:the )?hospital',
      `${englishVerbs('lock')} (?:him|her|them|me|us|the \\w+) (?:in|up|out|outside)`,
      [
        SOMEBODY,
        oneOf(
          `${STRIKES} ${VICTIM}`,
          '(?:put|puts|had|has|got|wrapped) (?:his|her|their|a) (?:hands?|belt|fists?|arm|pillow|knife) (?:a?round|on|over|to|up)',
          '(?:gets|got|turned|turns|became|is|was|been|being) (?:very |so |really )?violent',
          '(?:lays?|laid) (?:a )?hands? on|raised? (?:his|her) (?:hand|fist)',
          '(?:wont|doesnt|never|not) (?:let|allow|allowed|lets) me (?:out|leave|go|see|have|use|talk|work|phone)',
          '(?:took|takes|taken|has|checks|keeps|controls|smashed|broke) (?:all )?my (?:phone|bank|passport|keys|money|card|wages)',
        ),
      ],
      [
        SOMEBODY,
        englishVerbs('push|threw|throw|thrown|slamm|knock|flung|drag|dragg|kick|shov'),
        VICTIM,
        'down|against|into|across|out|over|at|about|through|off|by',
      ],
      [BE_OR_GET, 'raped|molested|groped|strangled|abused|assaulted|stabbed|choked|trafficked'],
      [BE_OR_GET, STRUCK, `(?:by|from) (?:\\w+ ){0,2}${SOMEBODY}`],
      [
        'being|been|getting|was|get',
        `(?:beaten|battered|threatened|stalked|abused|blackmailed|hit) (?:up|again|every|at home|in the house|in front|${CLAUSE_END})`,
      ],
      'hands? (?:a?round|on) (?:my|her|his) (?:throat|neck)',
      '(?:violent|physical|aggressive|handy) (?:with|to|towards) (?:me|us|her|him|the|my)',
      '(?:locks?|locked|locking) (?:me |us |her )?(?:in|up)(?! (?:traffic|here with)\\b)',
      'not allowed (?:out|to leave|a phone)',
      [
        oneOf('black eye|bruises?|split lip', 'broken (?:ribs?|nose|arm|jaw)'),
        'from|he|she|because|hide|cover|make ?up|again|says|all over',
      ],
      ['cover\\w*|hide|hiding', 'bruises?|black eye|marks'],
    ],
    'sexual violence': [
      [SOMEBODY, 'forced me (?:last|again|and|when|in|on|down|every)'],
      [
        'hands?|fingers',
        '(?:up|down|in|under|inside) (?:my|her) (?:\\w+ )?(?:skirt|top|trousers|pants|knickers|bra|dress|shirt|legs)|between my legs',
      ],
      ['woke up|wake up|came round', 'no clothes|without my clothes|undressed|naked|clothes off|half dressed'],
      [SOMEBODY, 'in the (?:shower|bath)|into the bathroom|watch(?:es|ed|ing) me (?:undress|change|in|sleep)'],
      [
        SOMEBODY,
        `${englishVerbs('forc|mak|pressur')} (?:himself|herself|me|her|us|him)|made (?:me|her|us|him)`,
        'on (?:me|her)|sex|touch|sleep with|bed|do things|undress|photos|pictures',
      ],
      [SOMEBODY, '(?:comes?|coming|came|gets?|got|climb\\w*) (?:in|into) (?:to )?(?:my|her|his) (?:room|bed)'],
      [
        '(?:said|say|says|saying|told him) no|asleep|passed out|drunk|woke up|crying|didnt want',
        oneOf('he (?:didnt|doesnt|does|keeps|kept|wouldnt|carried|did|had|was)', '(?:on top of|inside) me'),
      ],
      'without my consent',
      '(?:spiked|drugged) (?:me|my)',
      'sexual(?:ly)? (?:abused|assaulted|assault|touched|harassed) (?:me|by|as|when|at|in)',
      `(?:does|did|do|doing|done) (?:bad |dirty |weird |horrible )?(?:things|stuff|something) to (?:me|my|him|her|the ${CHILD})`,
    ],
    'threats, stalking, fear': [
      [
        englishVerbs('park|wait|sitt|stand|hang|hung|lurk|driv') + '|sat|stood',
        '(?:outside|around|past) (?:the|our|my|her) (?:house|flat|home|work|school|door|street)',
      ],
      [
        'photos|pictures|pics|videos|nudes|images',
        'of (?:me|her|us)',
        'online|facebook|everyone|internet|share|send|leak',
      ],
      [
        oneOf(englishVerbs('threaten|say|said|swear'), 'will|hell|hed|going to'),
        '(?:come for|take|get) (?:me|us|my (?:kids|children|son|daughter)|the (?:kids|children|wean|weans))',
      ],
      [
        'if',
        'he|she|they',
        'sees?|finds?|knew|knows|catches|reads?',
        'hell|shell|he will|theyll|im dead|be dead|be killed',
      ],
      [
        oneOf(englishVerbs('threaten|want|promis|try|tri|said|say'), 'will|would|going to|ill|hed|swore'),
        `(?:kill|hurt|harm|burn|stab|shoot|bury|break|smash|slit|cut|murder|end) ${VICTIM}`,
      ],
      [
        SOMEBODY,
        oneOf(
          'threat\\w*',
          `${englishVerbs('follow|stalk|watch')} (?:me|us|her|my)(?! (?:into teaching|on|back|up)\\b)`,
          '(?:stalking|tracking|put a tracker)',
        ),
      ],
      [
        SOMEBODY,
        oneOf(englishVerbs('wait|sitt|park|stand|appear|turn|show'), 'sits?|stood'),
        '(?:outside|at) my (?:house|work|home|door|window|flat|job|school|gate|street)',
      ],
      'threaten(?:s|ed|ing) (?:to|me|us|her|him|with)',
      '(?:ill|hell|shell|will|to|going to) (?:(?:finish|end) (?:me|us|her|him)(?: off)?|(?:make (?:me|us|her) )?pay for (?:leaving|it|this))',
      ['ex|stranger|man|guy|fella|keeps', '(?:wait|sit|sitt|stand|park|hang)(?:s|ing|ed)?', 'outside'],
      '(?:wont|not|never) (?:live to )?see (?:the |another )?(?:summer|christmas|winter|spring|morning|\\w+day|new year)',
      'death threats|youre (?:a )?dead(?! (?:right|on)\\b)',
      '(?:hes|he is|is|was|sits|stands|parked|waits|waiting) (?:\\w+ ){0,2}outside (?:again|my|our|the house|every|all night)',
      'my stalker',
      'tracker (?:on|in|under) my',
      'knows? where i (?:live|work)',
      ['burn|set fire to|torch|petrol', 'house|car|door|letterbox'],
      '(?:will|would|going to|ill|id|hed) (?:be|get) (?:shot|killed|stabbed|burnt out|kneecapped|beaten)',
      '(?:out of|leave) the (?:estate|country) (?:by|or)',
      'kills? me (?:if|and|one|some|tonight)',
      'came at (?:me|us|her) with',
      `${FEAR} (?:of|to|about) ${oneOf('him|her|them|my (?:\\w+ )?(?:husband|wife|partner|boyfriend|ex|dad|daddy|father|stepdad|mum|mother|son|brother)', 'go(?:ing)? home|be(?:ing)? (?:at home|home|alone with)|what (?:he|she|they)|leave (?:him|her)')}`,
      [
        oneOf(FEAR, 'worried'),
        'he|hes|hell|she|shes|shell|they|theyll',
        oneOf(englishVerbs('kill|hurt|do|find|tak|harm|snap'), 'come|going|hit'),
      ],
      `${FEAR} for (?:my|her|our|his|their|the)`,
      `(?:dont|doesnt|not|never) (?:feel )?safe (?:at|in|with|around|from|to go|${CLAUSE_END})`,
      'unsafe (?:at|in|with|around)',
      `(?:im|we are|were|hes|shes|feel|(?:she|he|who|${CHILD}) (?:is|are|may be|might be)|${CHILD}) in danger`,
      'hiding (?:from|in the (?:bathroom|toilet|car))',
      'locked (?:myself|ourselves) in',
    ],
    'harm to others': [
      [
        'i|ive',
        '(?:hit|hurt|slapped|punched|pushed|grabbed|strangled|choked|kicked|threatened|beat|squeezed) (?:my|the) (?:wife|girlfriend|partner|husband|boyfriend|mum|mother|dad|father|sister|brother|ex|kids?|son|daughter|baby)(?! (?:at|in the)\\b)',
      ],
      '(?:blow|burn) (?:\\w+ ){0,2}(?:up|down)(?! (?:on|for)\\b)|take (?:him|her|them|everyone|the kids) with me',
      [
        oneOf(WISH, 'images|voices?|swear|snap|end up'),
        `${englishVerbs('kill|stabb|stab|hurt|strangl|shoot|smother|harm|attack|murder|burn|chok|shak|throw|hit|hitt|dropp|drop|drown')} ${VICTIM}(?! feelings)`,
      ],
      [
        englishVerbs('kill|drown|smother|shak|dropp|hitt|slapp|hurt|harm|smack|beat|throw|scream at') +
          '|shook|shaken|hit|threw',
        `(?:the|my|our) ${CHILD}`,
      ],
      ['something (?:to|bad to|terrible to)', CHILD],
      ['(?:pillow|hands?|blanket) over', 'face|mouth|nose'],
    ],
    'command voices': [
      [
        'god|tv|telly|radio|devil|demons?|angels?|something|it',
        '(?:is|keeps|keep|are) (?:telling|ordering|saying|commanding)|tells me to|told me to',
      ],
      ['voices?', oneOf(englishVerbs('tell|say|order|shout|scream|want|command|whisper'), 'told|said|keep')],
      [englishVerbs('hear') + '|heard', 'voices'],
      ['(?:tv|radio|god|devil|demons?) (?:is|tells?|told|keeps?|are)', 'telling|me to|ordering'],
      'voices? (?:in|inside) (?:my|his|her) head',
    ],
    'a child at risk': [
      [SOMEBODY, '(?:ties|tied|chains|chained|gags) (?:him|her|me|them|us|the|my) (?:\\w+ )?(?:to|up)'],
      [oneOf(CHILD, 'girl|boy'), 'has|have|got|always|covered|new', 'bruises?|marks|black eye'],
      [
        SOMEBODY,
        'leaves?|leaving|left',
        `(?:the|her|his|their|my) ${CHILD}`,
        'alone|by (?:him|her|them)sel\\w+|on (?:his|her|their) own|hungry',
      ],
      [
        SOMEBODY,
        englishVerbs('hitt|beat|hurt|touch|shak|starv|lock|abus') + '|hits?',
        `(?:the|my|their|his|her|a) ${CHILD}`,
      ],
      [
        CHILD,
        englishVerbs('tell|say|show') + '|told|said',
        oneOf(englishVerbs('touch|hurt|hitt'), 'hits?|secret|bruises?|scared'),
      ],
      [
        CHILD,
        'is|are|been|being|was|getting',
        `${oneOf('hit|beaten|hurt|touched|abused|starved|neglected|groomed|in danger')}(?! by a)`,
      ],
    ],
  },

  namedDangers: [
    'suicid\\w*|self harm\\w*|overdos\\w+(?! of (?!pills|tablets|med|para))|stalk(?:er|ed|ing)|rap(?:e|ed|ist)|threats|of dying',
    oneOf('(?:domestic|child|sexual|physical) (?:abuse|violence|assault)'),
  ],

  idioms: [
    '(?:die|died|dying|dies|death) (?:of|from) (?:embarrassment|shame|boredom|laughter|laughing|curiosity|hunger|heat|cold|cringe)',
    'die happy|beats? (?:me|us|him|her) (?:at|to)|touched my heart|dying (?:to|for)|(?:die|died|dying) laughing|(?:scared|worried|bored|frozen|starved|loved|tired) to death',
    'over my dead body|asked (?:\\w+ ){0,2}(?:whether|if) (?:[\\w,]+ ){1,12}',
    `(?:kill|killed|killing|hurt) ${SELF} (?:laughing|at work|trying|with work)|kill(?:ing)? time`,
    `(?:kill|murder|could kill) (?:for )?a|beat(?:ing|s)? ${SELF} up`,
    '(?:career|social|political|professional|commercial|financial) suicide|shot (?:my|him|her)self in the foot',
    'rather die than (?:speak|talk|sing|dance|eat|give|ring|phone|present|wear)',
    'shoot (?:me|you|us) (?:over|an|a quick|a message|a text)',
    '(?:granny|nan|nana|mum|mam|mammy|mother|wife|sister|sister in law|aunt|boss|dentist) (?:would|will|ll|is going to) (?:\\w+ )?(?:kill|murder) me',
    '(?:kill|murder) me if i (?:forget|miss|dont book|turn up|was late|am late)',
    'overdosed on (?!(?:\\w+ ){0,2}(?:pills|tablets|\\w*day|purpose|med|para|cod|ins|her|drug|her))\\w+|(?:an |the )?overdose of(?! (?:\\w+ ){0,3}(?:pills|tablets|med|para|her|cod|drug|ins))',
    'it(?:s| has| just| really)? (?:hit|hits|hurts?|touche[sd]|struck|kills?) (?:me|us|her|him)',
  ],

  workTopics: [
    'supervis\\w+|train(?:ing|ees?)|workshops?|dissertation|thesis|essay|research|stud(?:y|ies|ying|ents?)',
    'lectures?|conference|exam',
    'podcast|charity|volunteers?|helpline|give a talk|coursework|referrals?|gp here|patients?|clients?|colleagues?|awareness|prevention|policy',
    'project|programme|revising|level \\d|leaflets?|posters?|youth worker|(?:a|as|fellow|new) counsellors?|intake|assessment',
    'i teach|teacher|do you (?:\\w+ )?ask|parents evening|in general|reference',
    'article|magazine|newsletter|documentary|journalist|solicitor|librarian|seminar|module|course',
  ],
  fiction: [
    'supervis\\w+|(?:my|a) (?:patient|client)|novels?|fiction|films?|movie|(?:a|the|my|your|this|his|her) (?:\\w+ )?(?:book|play)',
    'poets?|poems?|drama|chapter|scene|characters?|series|novelist',
  ],

  longAgo: [
    '(?:years|decades) (?:ago|back|now|since)|\\w+ years back',
    'when i was (?:a (?:child|kid|teenager|student)|at school|\\w+ (?:years old|\\|))',
    '(?:eleven|\\w+teen|ten|twenty|thirty|forty|\\d+) years|(?:in|since) (?:19[5-9]|20[01])\\d|before i was born|in the \\w+ties',
    'as a (?:child|kid|wee \\w+|teenager|teen|student|boy|girl|young \\w+)|in my (?:teens|twenties|youth|childhood)',
    'years have passed|used to|grew up with|when i was (?:\\w+teen|twenty\\w*)',
    'when i was (?:a|at|in|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)',
  ],
  recovered: [
    '(?:im|been|feel|and) (?:\\w+ )?(?:grand|fine|well|happy|happily|safe|content|over it|at peace) ?(?:now|since|ever|today|and|married|these|,|\\|)',
    'no danger myself|(?:long )?behind me|in a good place|well and happy|(?:doing|been|am) (?:ok|okay|fine|well|grand|great)',
    '(?:fully|long) recovered|safe and happ(?:y|ily)|(?:im|am|are) safe|long over|all over now|(?:it|that) (?:all )?(?:ended|stopped) (?:in|years|long|\\w+ years)|isnt an issue|no longer an issue|made my peace',
  ],

  bereaved: [
    '(?:killed|hung|hanged|shot) (?:him|her|them)sel\\w+|took (?:his|her|their) own lives?|(?:died|death) by suicide',
    'committed suicide|to suicide|bereave\\w+|suicide (?:of|in|when|before)|grie(?:f|ving)',
  ],
};
