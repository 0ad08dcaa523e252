// Words that a name may be too. Where somebody is called so, the name is hidden in its places and left alone in sentences
// and code.

export const isOrdinary = (name: string, lower = name.toLowerCase()): boolean => WORDS.has(lower)

const WORDS: ReadonlySet<string> = new Set(
  `
able about above abstract accept access account across action active actor adam adapter address admin adobe after again
agent agents ahead alarm album alert alias alien align alive allow alpha alpine also always amber anchor android angel
angle animal ansible answer antelope apache apollo apple apply april arch archer archive area argo argon arrow artist
ascii aspen asset assets async atlas atom attic audio audit august aurora author auto autumn avatar away axis azure babel
back backend badger badge baker balance ball bamboo band bank banner barn base bash basic basil batch bean bear beaver
begin bell belt bench berry best beta better between bill binary bird birch bison black blade blank blaze block blog bloom
blue board boat body bolt bond bone book boot border boss both bottle bottom bounce bowl brain branch brand brave bravo
bread break breeze brick bridge brief bright bring brook brooks brown browser bubble bucket buddy budget buffer buffet
bug build builder bull bundle burn burst bush business butter button buzz byte cabin cable cache calendar call camel camera
camp candy canvas cape capital captain carbon card care cargo carol carpenter carrot carry carter case cash cast castle
catch cedar cell center central chain chair change channel chapter char charge charity chart chase chat check cheese chef
cherry chess chief child chip choice chris chrome circle city claim class clay clean clear clerk click client cliff climb
clock clone close cloud clover coach coal coast cobalt cobra code coffee coin cold cole collection color column come comet
comic command comment commit common compass compile component compute concept cone config connect console const consul
contact content context control convert cook cookie cool cooper copper copy coral core corner cosmos cost cotton could count
country couple course court cover crab craft crash crate crawl cream create creator credit creek crew cross crow crown
crystal cube current cursor curve custom cycle dagger daily daisy damp dance dark dart dash data database date dawn deal
dean debug decide deck deep deer default delete delta deny deploy depth desert design desk destiny detail device devil dial
diamond diana dice diff digital dino direct disk dist diver docs doctor document does dog dollar dolphin domain done
door double down draft dragon drake draw dream dress drew drift drill drive driver drop drum duck duke dune dust dutch eagle
early earth east easy echo eclipse edge edit editor effect eight either element elixir elm else email ember emerald
emit empire empty encode engine enter entity entry enum envoy epic epoch equal error eval escape ether even event ever every
exact exam example except exit expert export express extra face fact factory fail fair faith falcon fall false family
fancy farm fast father fault fawn feather feature feed feel fence fern fetch ferry fiber field fifth fight figure file fill
film filter final find fine fire firm first fish fisher five fixer flag flame flash flask flat fleet flint flip float
flock flood floor flow flower fluent flux focus fold folder folk follow font food foot force ford forest forge fork form
format fort forward foster found four frame frank free freeze fresh friend frog from front frost fruit fuel full func
function fund funny fusion future galaxy game garden garnet gate gateway gather gear gecko gene general genie gentle ghost
giant gift ginger give glad glass global glory glow goal goat gold golf good goose grace grade grain grand grant grape graph
graphite grass gray great green grey grid grip ground group grove grow guard guess guest guide gulf gull guru hack hacker
hair half hall hammer hand handle handler happy harbor hard hardy hare harmony harp harvest hash have haven hawk hazel head
health heap heart heat heath heaven heavy helium hello helm help helper herb here hero heron hidden hide high hill hint
hobby hold hole holly holy home honest honey hook hope horizon horn horse host hotel hour house hover however human humble
hundred hunt hunter hydra ibex icon idea image impact import inbox index info ingest init inner input insert inside
install instance inter interface into iris iron island issue item iterator ivory jack jackal jade jaguar jane jasmine jasper java jazz jean
jest jewel john join joke joker journal journey joy judge juice july jump june jungle junior jupiter just kafka keen keep
kernel kettle keyboard kick kind king kingdom kite kitchen knight knot know kong label lace lake lamb lambda lamp lance
land lane language large lark last late later latest launch laurel lava lawn layer layout lead leader leaf lean leap learn
least leave legend lemon lens leopard less letter level liberty library life lift light lily lime limit line linen link
lion lint linux list listen little live load loader local lock lodge logan logic login logo long look loop lord lost lotus
loud love lower luck lucky lunar lunch lynx machine magic magnet mail main maker manager mango many maple marble march
margin marina mark market marlin mars marsh mason mass master match mate math matrix matter maven maximum maybe mayor maze
meadow mean media medium meet melody melon member memo memory mentor menu merge merit mesa mesh message meta metal meteor
method metric middle midnight might mike miles milk mill miller mind mine miner mini minor mint minute mirror miss mist
mobile mock mode model modern module mojo mole moment monday money monitor monk monkey month moon moose more morgan morning
moss most mother motion motor mount mountain mouse move movie much music must mustang mystic myth naive name native nature
navy near nectar need nerd nest network never next nexus nice nick night nine ninja noble node none noon normal north note
nothing notice nova novel number nurse oasis oats object ocean octave offer office often okay olive omega once only onyx
opal open opera option oracle orange orbit orchid order organ origin orion osprey other otter outer output oval oven over
owner oxide oyster pack package page paint pair palace palm panda panel panther paper parent park parker parrot parse part
partner party pass past pasta paste patch path patience pause peace peach peak pearl pebble pencil penguin penny people
pepper perch perfect perl person phase phoenix phone photo phrase piano pick picture piece pier pierce pike pilot pine ping
pink pioneer pipe pirate pixel place plain plan plane planet plant plate play player please plot plug plugin plum plus
pocket poem poet point polar police policy polo pond pool poppy port porter position post potato pound power prairie press pretty price
pride priest prime prince print prior prism private prize probe process produce product profile program project promise prompt
proof proper proto proxy public pull pulse puma pumpkin pure purple push puzzle python quail quantum quartz queen query quest queue quick quiet
quill quit quote rabbit race radar radio rail rain rainbow raise ramp ranch random range ranger rank rapid raven react read
reader ready real reason rebel record redwood reed reef reference refresh regex region register reject relay release remote
remove render repeat reply repo report request reset resource response rest result retry return review rice rich rider ridge right
ring rise river road roast robin robot rock rocket role roll roman roof room root rope rose rough round route router royal
ruby rule ruler runner rush rust rusty sage sail sailor saint salmon salt same sample sand sandy sapphire satin saturn sauce
savage save scale scan scene schema school science scope score scout screen script sea seal search season seat second secret
section seed select self send senior sense sentinel sentry series serve server service session settings setup seven shadow shape share
shark sharp sheep sheet shell shelter shepherd shield shift shine ship shop shore short should show side sierra sign signal
silent silk silver simple since single site size skill skin slate sleep slice slide slot slow small smart smile smith smoke
smooth snake snap snow social socket soft solar solid solo some song sonic soon sorrel sound source south space spark
sparrow speak spec special speed spell spice spider spin spirit splash split sponge spot spring sprint square squirrel stable
stack staff stage stamp stand star starling start state static station status steam steel stella step sterling stick still stone stop storage
store stork storm story stranger straw stream street string strip strong structure student studio study stuff style subject
submit success such sugar suite summer summit sun sunday sunny sunrise super support sure surf surface swan sweet swift switch
symbol sync syntax system table tail take talk tall tango target task taylor teal team tech temp template temple terminal
test tester text than that them theme then theory there these they thing think this thomas thorn those thread three thrush
thunder ticket tide tiger time timer timid tiny titan title toast toby today together token tomato tool toolbox topic torch
total touch tower town trace track trade traffic trail train transform travel traveler tree trek trial tribe trick trigger
trinity trip true trust truth tuna tundra tune turbo turn turner turtle twin type ultra uncle under union unique unit unity
universe until update upper urban usage user using util valid valley value vapor vault vector velvet vendor venus verb
verify version vertex very vessel victor victory video view vine violet viper virtual vision visit visual vita void volume
vortex vote voyager wade wagon wait walk walker wall walnut wander want ward ware warm warn water watch wave weather weaver
webb week well wells west whale what wheat wheel when where which while white whole wide wild will willow wind window wine
wing winner winter wire wise wish with within without wolf wonder wood woods woody word work worker workflow world worm
would wrap wren write writer yard year yellow yeti york young your zebra zenith zephyr zero zone
angular astro aider cline copilot devin django docker electron flask flutter gemini golang jules kubernetes laravel nuxt
ollama openai openhands opencode podman qwen rails redis remix spring svelte symfony tauri typescript ubuntu vite vitest
wasi wasm webpack windows
`
    .trim()
    .split(/\s+/)
)
