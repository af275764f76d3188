import { oneOf, type Kinds } from './kinds.ts';

const SOMEBODY = oneOf(
  'he|she|they|hes|shes|hed|shed|hell|shell|theyll|theyd|theyve|someone|lad|fella|lads|who',
  'husband|wife|partner|boyfriend|girlfriend|fiance|ex|dad|da|daddy|father|mum|mam|mom|mummy|mammy|mother|stepdad|stepfather',
  'stepmum|stepmother|brother|sister|stepbrother|uncle|aunt|cousin|grandfather|grandad|granda|son|daughter|friend|mate',
  'flatmate|housemate|boss|manager|neighbour|teacher|coach|priest|carer|man|men|guy|boy|girl|stranger|parents|people|kids',
);
const VICTIM = oneOf(
  'me|us|him|her|them|my|our|his|someone|people|everyone|(?:the|a) (?:kids?|children|child|baby|wee one|wean|weans|boys?|girls?)',
);
const CHILD = oneOf(
  'baby|child|kids?|children|wee one|wean|weans|toddler|newborn|son|daughter|wee (?:man|boy|girl|lad)',
);
const HITS = oneOf(
  'hit|hits|hitting|beat|beats|beating|slap|slaps|slapped|slapping|punch|punches|punched|punching|kick|kicks|kicked|kicking',
  'strangles?|strangled|strangling|chokes?|choked|choking|batters?|battered|battering|thump|thumps|thumped|smacks?|smacked',
  'headbutt|headbutted|attacks?|attacked|stabbed|burns?|burnt|burned|bites?|bit|hurt|hurts|hurting|abuse|abuses|abused|abusing',
  'rapes?|raped|raping|molests?|molested|molesting|gropes?|groped|touch|touches|touched|touching|assault|assaults|assaulted',
  'threatens?|threatened|threatening|whips?|whipped|pins|pinned|drags?|dragged|shook|shakes|shoves?|shoved|grabbed',
);
/** What is done to somebody whatever else is said of it. */
const ABUSED = oneOf('raped|molested|groped|strangled|abused|sexually assaulted|assaulted|stabbed|choked|trafficked');
const DEATH = oneOf(
  'die|dying|be dead|be gone|not exist|stop existing|disappear|not be here|never wake up|not wake up|be with (?:him|her|them) again',
  '(?:kill|killing|hang|hanging|drown|drowning|shoot|shooting|poison|hurt|hurting|harm|harming|cut|cutting) (?:my|him|her|them)sel\\w+',
  '(?:end|ending) (?:it|everything|things|my life|my own life|his life|her life|their life)(?! with)|overdose|suicide|be no more|kill(?: \\||$| and it)',
  '(?:take|taking) (?:my|his|her|their) (?:own )?life|jump(?:ing)? (?:off|in front|from|out|under|into the)|not being here|not being alive',
);
const WISH = oneOf(
  'want|wants|wanted|wanting|wish|wishes|wishing|rather|hope|hoping|pray|praying|ready|plan|plans|planning|going to|going|ill',
  'decided|thinking|think|thinks|thought|thoughts|urge|urges|try|tries|tried|trying|need|deserve|dream|dreaming|tempted|about to',
  'ways|way|how|could|should|might|may|will|afraid|scared|imagine|imagining|close to|easier to|better to|like to|feel like|consider\\w*',
);
const PILLS = oneOf(
  'pills?|tablets?|tabs|capsules|paracetamols?|ibuprofen|aspirin|codeine|co codamol|cocodamol|diazepam|valium|xanax|sertraline',
  'antidepressants?|sleepers|insulin|morphine|oxycodone|tramadol|pregabalin|amitriptyline|propranolol|meds|medication|bleach',
  'antifreeze|heroin|sleeping tablets',
);
const TOO_MANY = oneOf(
  '[1-9]\\d+|all|whole|full|every|box|boxes|bottle|bottles|packet|packets|pack|packs|handful|handfuls|lot|lots|load|loads',
  'too many|bunch|strip|strips|rest|dozen|ten|twelve|fifteen|sixteen|twenty|thirty|forty|fifty|sixty|hundred',
);
const MEANS = oneOf(`rope|noose|gun|shotgun|rifle|blades?|razors?|knife|knives|stash|petrol|${PILLS}`);
const NO_MORE = oneOf('any more|anymore|any longer|much longer|no more|like this');

/** How people say it in English. */
export const IN_ENGLISH: Kinds = {
  'wish to die': [
    `${WISH} … ${DEATH}`,
    '(?:wish|wished|better|rather) … (?:dead|never born|never been born|wasnt born|wasnt here|werent here|didnt exist|was gone)',
    'wish … (?:wouldnt|didnt|hadnt|havent|wont|dont) … (?:wake|woken|been born|exist|survived)',
    '(?:sleep|asleep) … (?:not|never|dont|wont) wake(?: up)?|(?:hope|hoping|pray|praying|wish|wishing) … (?:dont|wont|not|never) wake|(?:sorry|disappointed|gutted|angry|sad) … (?:wake|woke|woken|still here|still alive)',
    '(?:kill|killed|killing|kills|hang|hanged|hung|hanging|drown|shoot|shot|poison|suffocate) (?:my|him|her|them)sel\\w+',
    '(?:end|ended|ending) (?:my|his|her|their) (?:own )?li(?:fe|ves)|(?:take|took|taken|taking) (?:my|his|her|their) (?:own )?life',
    '(?:end|ending) it(?: all)?(?: \\||$| tonight| now| soon| before| this)|(?:end|ending|ended) it all|put an end to (?:it|my|everything)',
    '(?:want|need|wish|just) … (?:it|this|everything|all|pain|thoughts) … (?:stop|end|be over|over with)',
    '(?:im|i feel|ive felt|ive been|i have been|feeling|felt|being|been|getting|is|hes|shes|was|became) … suicidal',
    '(?:my|his|her|have|having|had|got|get|getting|with|these) … suicidal|suicidal (?:again|since|tonight|today|rn)',
    '(?:thoughts?|think|thinking|talks?|talking|talked|spoke|dream|dreaming) … (?:of|about) … (?:suicide|death|dying|ending it)',
    '(?:attempted|attempt|attempting) (?:suicide|to (?:end|take|kill)|on my)|(?:tried|trying|threatened|threatening) … suicide',
    '(?:my|another|last|first|second|an|his|her) … suicide attempt|(?:last|since|after|made) (?:my|an|another) (?:attempt|overdose)',
  ],
  'no hope': [
    '(?:better|happier|easier|best) (?:off )?(?:without me|if i (?:was|were|am|wasnt|werent|died|just|disappeared))|better off dead',
    '(?:without me|if im gone|when im gone|once im gone|if i was gone|if i died|if i disappeared) … (?:better|happier|fine|notice|care|miss)',
    '(?:no one|nobody|anyone|anybody|who|not one|hardly) … (?:would|will|wd|ll)? ?(?:miss me|notice (?:till|until|if|when|me gone|im gone|id gone|for)|notice … gone|care if i|even notice if i)',
    'burden (?:to|on) (?:everyone|everybody|them|my|all|people|the)|im (?:just )?a burden|waste of (?:space|oxygen)',
    '(?:no|any|whats the|see the|see a|see any) (?:point|reason|use|purpose) … (?:living|life|live|going on|go on|carrying on|being here|being alive|existing|anymore|any more)',
    'whats the (?:point|use)(?: \\||$| anymore| any more| of me| of it)|(?:done|stopped|tired of) (?:trying|fighting)(?: \\||$| to live)|(?:no|isnt a|isnt any) (?:point|future|way out|hope left|hope anymore)|cant see (?:a|any) (?:future|way out|way forward)|no other way',
    '(?:nothing|not much|little) (?:left )?(?:to live for|to live|for me here|to stay for)|not worth (?:living|it any ?more)|life (?:is|isnt|has|no) … (?:worth|meaning|point)',
    '(?:dont|didnt|not|never|no longer|doesnt|wont|cant) … (?:want|wanna|wish|wants|see myself|fit|supposed|deserve|like) … (?:live|living|be alive|being alive|be here|being here|exist|existing|around|wake up|in this world|on this earth)',
    `(?:cant|couldnt|dont want to|cant see how to|can no longer|not able to) … (?:go on(?! like| with| to| holiday| on| a| the| my)|carry on|keep (?:going|living|doing this)|live ${NO_MORE}|face … (?:day|night|morning|week))`,
    '(?:just|only|one) … (?:step|jump|turn of the wheel|pull) … (?:over|done|finished|gone|peace)',
    `cant (?:do|take|live|bear|cope|handle|stand|fight) … ${NO_MORE}`,
    '(?:tired|sick|done|fed up|had enough|exhausted) (?:of|with|from) (?:living|life|being alive|existing|this life|my life|fighting|trying|it all|everything)',
    '(?:given|giving|give|gave) up (?:on (?:life|living|everything)|completely|hope|living)|lost (?:all|the will) (?:hope|to live)|will to live',
  ],
  'a plan, a means, a farewell': [
    `(?:keep|keeping|kept|save|saved|saving|stash|stashed|stashing|collect|collected|collecting|hoard|hoarding|stockpil\\w+|count|counted|counting|hid|hidden|hiding|bought|ordered|got|put|putting|storing) (?:by )?… ${MEANS}`,
    '(?:enough|look at|looking at|staring at|stare at|sat with|sitting with|sit with|holding) … (?:pills|tablets|meds|medication|rope|knife|blades?|gun|bottle)',
    '(?:have|had|has|ive|theres|ive got|got|with|took|take|found|tied|loaded|carry|carrying|held|put|holding) (?:a|the|my|his|her|out|that|this|dads|daddys) (?:rope|noose|gun|shotgun|rifle|blades?|razors?|knife)',
    '(?:rope|noose|gun|shotgun|rifle|knife|belt|cord) (?:is |ready|in |under |loaded|round |around |beside |to |and )',
    'jump(?:ing|ed)? (?:off|in front|from|out|under|into the) (?:a |the |of )?(?:bridge|roof|cliff|train|window|building|balcony|car park|pier|river|lough|traffic|it|there)|of jumping|about jumping',
    '(?:stand|stands|standing|stood|sit|sitting|sat|stop|stopping|stopped|walk|walking|walked|drive|driving|drove|park|parked) … (?:on|at|to|near|by|over) the (?:edge|bridge|roof|platform edge|cliffs?|tracks|railway|train line)',
    '(?:step|stepping|stepped|walk|walking|walked|drove|driven|put the car|run|throw\\w* myself|threw myself|swerv\\w+|steer\\w*|drive|driving|crash\\w*|jump) … (?:in front of|into (?:the )?(?:traffic|river|lough|sea|water|wall|tree|lorry|lorries|oncoming)|off the (?:road|bridge|pier|cliff)|under (?:a|the))',
    '(?:crash|crashing|wrap) (?:my|the) car|(?:slit|slitting|cut) (?:my|his|her) (?:wrists?|throat)|(?:painless|easiest|quickest|best) way to (?:go|die|do it)|how it would go|(?:looked|looking|look|searched|googled|read) up (?:how|ways)|how (?:to|id|i would|ill) (?:do it|kill|die)|do it with (?:gas|pills|a|the)',
    '(?:have|has|got|bought) everything (?:i|he|she) needs?(?: for it| in the| ready| \\||$)|decided on (?:the|a) (?:\\w+ )?(?:day|date|\\d+(?:st|nd|rd|th))|(?:planned|planning|plan|picked|chosen|worked out|working out|know|decided) … (?:how|when|where|date|day) … (?:to do it|ill do it|id do it|i would do it|to end|to go|to die)|my plan to',
    '(?:have|got|made|had|has) (?:a|the) plan (?:to|for) (?:end|kill|die|do it|tonight)|(?:tonight|this|today) (?:is|will be|would be) (?:the night|my last|the last)|my last (?:day|night|message|christmas|week)',
    '(?:wrote|written|writing|left|leave|leaving|finished) … (?:goodbye|suicide|notes? (?:for|to)|letters? … (?:kids|children|wife|husband|mum|mam|family|everyone|son|daughter|girls|boys|each)|the letters?(?: \\||$| and| to))',
    '(?:said|say|saying|says) … (?:goodbyes|goodbye to (?:everyone|everybody|my|the|all))|goodbye (?:everyone|everybody|world|forever|letter|note|letters)|this is goodbye|goodbye (?:message|text|voicemail|video|post)|top(?:ped|ping)? (?:my|him|her|them)sel\\w+',
    '(?:given|giving|gave) (?:away (?:my|all|everything|the)|(?:the|my) (?:dog|cat|things|stuff|jewell?ery|records) (?:to|away))|(?:affairs|papers|will|paperwork) (?:are |is |all )?in order|(?:only|just) … (?:dog|cat) to rehome|then i can go|planned my (?:own )?funeral|funeral paid',
    '(?:wont|not|im not|may not|might not) … (?:be here|be around|be alive|around) (?:by|on|for|much|when|tomorrow|next|long|after|anymore|any more|come)',
    '(?:by the time you|when you) (?:read|get|see) this … (?:be|it|ill)|(?:wont|dont) need (?:it|them|anything) (?:where im going|anymore|after)',
  ],
  'self-harm': [
    '(?:cut|cuts|cutting|burn|burns|burned|burnt|burning|hurt|hurts|hurting|harm|harms|harmed|harming|hit|hits|hitting|scratch|scratches|scratching|stab|stabbing|punish|punishing|starve|starving|punch|punching) (?:my|him|her|them)sel\\w+(?! (?:off|some|up|out|a|at|playing|running|falling|lifting|in the foot|shaving|cooking))',
    '(?:cut|cuts|cutting|burn|burns|burning|burned|burnt|slash\\w*|slic\\w+|scratch|scratching) … (?:my|his|her|their|the) (?:arms?|legs?|wrists?|thighs?|skin|stomach|body|hips)',
    '(?:started|start|keep|keeps|been|is|hes|shes|im|went back to|stop|stopped|back) … (?:self harm\\w*|cutting(?: again| \\|| ,|$| and| because| deeper| every| since| in| when))|cutting again|i cut (?:again|deep|too deep|last|when|every|so)',
    '(?:my|her|his|i|we|she|he|have|been|have been) self harm\\w*|self harm(?:ed|s|ing) (?:again|since|every|last|for|and|but|when|because)',
    '(?:found|finding|hides?|hiding|keeps?|hid|with|under) … (?:blades?|razors?|blood on her|blood on his)|(?:cuts|scars|burns|marks|bruises) (?:on|all over|up|down) … (?:arms?|legs?|thighs?|wrists?|neck|body|face|back|child|baby|ribs)',
    '(?:havent|hasnt|not|nothing|barely|hardly) … (?:eaten|eating|ate|to eat) … (?:days?|week|weeks|sunday|monday|tuesday|wednesday|thursday|friday|saturday|fainted|fainting|passed out)',
    '(?:make|makes|making|made) (?:my|him|her)self (?:sick|throw up|vomit)|(?:fainted|collapsed|passed out) … (?:eaten|eating|eat)',
  ],
  overdose: [
    `(?:took|taken|take|taking|swallow|swallowed|swallowing|down|downed|necked|neck|drank|drunk|ate|popped|had|finished|emptied|mixed) … ${TOO_MANY} … ${PILLS}`,
    `(?:took|taken|swallowed|downed|necked|drank|had|popped) … ${PILLS} … (?:too many|all at once|the lot|every one|the whole|with (?:vodka|whiskey|wine|alcohol|drink))`,
    `(?:i|ive|she|shes|he|hes|just|daughter|son|friend|wife|husband|mum|dad|sister|brother|accidentally|has|have|had) … (?:overdosed|overdosing|ods|od|took an overdose|taken an overdose|taking an overdose|drank bleach)`,
    `(?:swallowed|downed|necked) (?:the|my|a|all|them|every) … ${PILLS}|took (?:them|the lot|everything) (?:all|in the cabinet|in the cupboard)|took (?:all of them|them all)|too many (?:of )?(?:my |the )?${PILLS}`,
  ],
  violence: [
    `${SOMEBODY} … ${HITS} (?!.{0,9}(?:interest|curiosity|attention|heart))${VICTIM}`,
    `${SOMEBODY} … (?:put|puts|had|has|wrapped|with|got) (?:his|her|their|a) (?:hands?|belt|fist|fists|arm|pillow|knife) … (?:throat|neck|face|mouth|to me|on me|up to me|up)|hands? (?:a?round|on) (?:my|her|his) (?:throat|neck)`,
    `${SOMEBODY} … (?:push|pushes|pushed|pushing|threw|throws|thrown|slammed|slams|knocked|knocks|flung|drags?|dragged|kicked|shoved) … (?:me|her|him|us|things|plates?|a plate) … (?:down|against|into|across|out|over|at|unconscious|about|through|up|off|by|to the (?:floor|ground))`,
    `(?:was|were|been|being|got|get|gets|is|am|im) … ${ABUSED}|(?:raped|molested|groped|strangled|abused|assaulted) (?:me|by|as a|when i|at|in|again|last|for|since)`,
    `(?:was|were|been|being|got|get|gets|is|am|im) … (?:hit|beaten|punched|slapped|kicked|attacked|threatened|hurt|battered|burnt|bitten|locked in|stalked|followed|watched|blackmailed|touched) (?:up )?(?:by|from) (?:my|the|a|his|her|our|some|someone|him|them)`,
    '(?:being|been|getting|was|get) (?:beaten|battered|threatened|stalked|abused|blackmailed|hit)(?: up)?(?: again| every| at home| in the house| in front| \\||$)',
    `(?:violent|physical|aggressive|handy|rough) (?:with|to|towards) (?:me|us|her|him|the (?:kids|children)|my)|${SOMEBODY} … (?:(?:is|gets|got|was|turned|turns|became|becomes|being|been|can be) … violent|lays? (?:a )?hands? on|laid (?:a )?hands? on|raised? (?:his|her) (?:hand|fist))`,
    '(?:black eye|bruises?|broken (?:rib|ribs|nose|arm|jaw)|split lip) … (?:from|he|she|because|hide|cover|make ?up|again|says|all over|on)|(?:cover|hide|hiding|covering) … (?:bruises?|black eye|marks)',
    `${SOMEBODY} … (?:wont|doesnt|never|not) (?:let|allow|allowed|lets) me (?:out|leave|go|see|have|use|talk|work|phone|to)|(?:locks?|locked|locking) (?:me |us |her )?(?:in|up)(?! traffic| here with)|not allowed (?:out|to leave|a phone|to see)`,
    `${SOMEBODY} … (?:took|takes|taken|has|checks|keeps|controls|tracks|smashed|broke|reads|goes through) (?:all )?(?:of )?my (?:phone|bank|passport|keys|money|card|wages|every)`,
  ],
  'sexual violence': [
    `${SOMEBODY} … (?:forced|forces|forcing|makes?|made|making|pressured|pressures) (?:himself|herself|me|her|us|him) … (?:on (?:me|her)|sex|touch|sleep with|bed|do things|undress|watch|photos|pictures)`,
    `${SOMEBODY} … (?:comes?|coming|came|gets?|got|climbs?|climbed) (?:in|into|in to) (?:my|her|his) (?:room|bed)`,
    '(?:said no|say no|told him no|saying no|says no|didnt say yes|asleep|passed out|drunk|woke up|crying|didnt want) … (?:he (?:didnt|doesnt|does|keeps|kept|wouldnt|carried|did|had|was)|on top of me|inside me|didnt stop)|without my consent|(?:spiked|drugged) (?:me|my)|sex when i (?:dont|didnt)',
    '(?:sexually|sexual) (?:abused|assaulted|assault|touched|harassed|harassing) (?:me|by|as|when|at|in)|touch(?:es|ed|ing)? (?:me|her|him) (?:down|there|under|in|where|at night|when)',
  ],
  'threats, stalking, fear': [
    `(?:will|would|going to|ill|hell|shell|theyll|hed|said|says|threatened|threatens|threatening|threats|wants|wanted|tried|trying|promised|swore|swears|try|tries) … (?:kill|hurt|harm|burn|stab|shoot|bury|break|smash|slit|cut|murder|end|do … in) ${VICTIM}`,
    `${SOMEBODY} … (?:threatens?|threatened|threatening|threats)|threaten(?:s|ed|ing)? (?:to|me|us|her|him|with)|death threats|(?:will|would|going to|gonna|ill|id|hed|youll|wed|to) (?:be|get) (?:shot|killed|stabbed|burnt out|burned out|kneecapped|put out|beaten)|(?:out of|leave) the (?:estate|country) (?:by|or|in)|(?:burn|set fire to|torch|petrol) … (?:house|car|door|letterbox)|kills? me if|kill me (?:and|one|some|tonight)`,
    `(?:ex|man|men|guy|someone|stranger|neighbour|he|she|they|hes|shes|boyfriend|husband|partner|girlfriend|fella|customer|colleague|boy|lad) … (?:follow|follows|following|followed|stalk|stalks|stalking|stalked|watches|watching) (?:me|us|her|my)(?! (?:into teaching|on insta|on facebook|on twitter|back|up))`,
    `${SOMEBODY} … (?:waits?|waiting|sits?|sitting|parks?|parked|parking|stands?|standing|turns? up|turning up|turned up|shows? up|showing up|showed up|appears?) … (?:outside|at) my (?:house|work|home|door|window|flat|job|school|gate|street)`,
    '(?:hes|shes|he has|he put|been|being|found|is|keeps) … (?:stalking|stalked|a tracker|an airtag|tracking (?:me|my))|my stalker|tracker (?:on|in|under) my|knows where i (?:live|work)',
    '(?:afraid|scared|frightened|terrified|fear|feart|petrified|dread) (?:of|to|about) (?:him|her|them|my (?:husband|wife|partner|boyfriend|ex|dad|daddy|father|stepdad|mum|mother|son|brother)|go(?:ing)? home|be(?:ing)? (?:at home|home|alone with)|what (?:he|she|they)|leave (?:him|her)|for my|sleep in)',
    '(?:afraid|scared|frightened|terrified|fear|worried|afeard|petrified) … (?:he|she|hell|shell|hes|shes|theyll|they) … (?:kill|hurt|do|find|come|going|does|did|take|harm|hit|snap|kills|hurts|finds)',
    '(?:fear|afraid|scared|frightened|terrified) for (?:my|her|our|his|their|the)|(?:dont|doesnt|not|didnt|never) (?:feel )?safe (?:at|in|with|around|here|from|to go|\\||$)|unsafe (?:at|in|with|around)',
    '(?:im|i am|we are|were|hes|shes|is|are|feel|child|children|she|he|kids) in danger|hiding (?:from|in the (?:bathroom|toilet|car))|lock(?:ed)? (?:myself|ourselves) in|came at (?:me|us|her) with',
  ],
  'harm to others': [
    `(?:want|wants|wanted|going to|ill|will|could|might|afraid|scared|frightened|thoughts|thinking|thought|urge|urges|dream|plan|planning|gonna|swear|images|voices?|imagine|imagining|fantasi\\w+|lose it and|end up) … (?:kill|killing|stab|stabbing|hurt|hurting|strangle|strangling|shoot|shooting|smother|smothering|harm|harming|attack|attacking|murder|burn|choke|shake|shaking|throw|hit|hitting|drop) ${VICTIM}(?! feelings)`,
    `(?:pillow|hand|hands|blanket) over … (?:face|mouth|nose)|(?:drown|drowning|smother|smothering|shaking|dropping) (?:him|her|it|${CHILD})`,
    `(?:do|doing|did|done) something (?:to|bad to|terrible to) … ${CHILD}`,
    `(?:shook|shaken|shake|shaking|smothered|dropped|hit|hitting|slapped|hurt|hurting|harm|harming|smacked|beat|beating|scream at|throw|threw) … (?:the|my|our|her|his) ${CHILD}`,
    '(?:i have|ive got|got|took|bring|carry) (?:a|the) (?:knife|gun|bat|weapon)',
  ],
  'command voices': [
    'voices? … (?:tell|tells|telling|told|say|says|saying|said|order|orders|ordering|shout|shouting|scream|screaming|want|wants|command\\w*|whisper\\w*|keep)',
    '(?:hear|hears|hearing|heard) … voices|voices? (?:in|inside) (?:my|his|her) head|(?:tv|radio|god|devil|something|demons?) (?:is|tells?|told|keeps?|are) … (?:telling|me to|ordering)',
  ],
  'a child at risk': [
    `(?:someone|he|she|they|hes|shes|him|her|neighbour\\w*|parents?|stepdad|stepfather|father|mother|teacher|partner|uncle) … (?:hits?|hitting|beats?|beating|hurts?|hurting|touch\\w*|shakes?|shaking|starv\\w+|locks?|leaves?|abus\\w+) … (?:the|my|their|his|her|a) ${CHILD}`,
    `(?:does|did|do|doing|done) (?:bad |dirty |weird |horrible )?(?:things|stuff|something) to (?:me|my|him|her|the ${CHILD})`,
    `${CHILD} … (?:told|says|said|tells|showed|telling) … (?:touch\\w*|hurts?|hits?|hitting|secret|bruises?|scared)`,
    `${CHILD} … (?:is|are|been|being|was|getting) … (?:hit|beaten|hurt|touched|abused|starved|neglected|groomed|bruised|left alone|in danger)(?! by a)`,
  ],
};

/** Words that name a danger, of which counsellors, students and jokers speak as well. */
export const NAMED_IN_ENGLISH = [
  'suicid\\w*|self harm\\w*|overdos\\w+(?! (?:of|on) (?!pill|tab|med|para|her|cod|drug|ins|sleep|what))|stalk(?:er|ed|ing)|domestic (?:abuse|violence)|(?:child|sexual|physical|emotional) abuse|rap(?:e|ed|ist)|sexual(?:ly)? assault\\w*',
];
