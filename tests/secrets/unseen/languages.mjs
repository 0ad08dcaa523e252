// Passwords and keys in programs of many languages, and in what programs print of their values.
import { inContext, signed, strong, weak } from './make.mjs'

const PASSWORD_OR_WEAK = r => r.pick([strong, weak])(r)

export const languages = {
  'lang-php-connect': inContext(
    strong,
    'new mysqli("localhost", "root", "§", "shop");',
    "¤pdo = new PDO('mysql:host=db;dbname=shop', 'root', '§');",
    "mysqli_connect('db', 'app', '§', 'shop')"
  ),
  'lang-python-dsn': inContext(
    PASSWORD_OR_WEAK,
    'psycopg2.connect("dbname=shop user=app password=§ host=db")',
    "pymysql.connect(host='db', user='root', passwd='§')"
  ),
  'lang-python-auth': inContext(
    strong,
    "requests.get(url, auth=('bob', '§'))",
    'HTTPBasicAuth("bob", "§")',
    'smtp.login("bob@example.com", "§")'
  ),
  'lang-paramiko': inContext(PASSWORD_OR_WEAK, "ssh.connect('10.0.0.4', username='root', password='§')"),
  'lang-jdbc-call': inContext(strong, 'DriverManager.getConnection("jdbc:h2:mem:a", "sa", "§")'),
  'lang-go-options': inContext(
    strong,
    'redis.NewClient(&redis.Options{Addr: "cache:6379", Password: "§", DB: 0})',
    'smtp.PlainAuth("", "bob@example.com", "§", "smtp.example.com")',
    'req.SetBasicAuth("bob", "§")'
  ),
  'lang-browser-tests': inContext(
    PASSWORD_OR_WEAK,
    "await page.fill('#password', '§')",
    "cy.get('input[name=password]').type('§')",
    'driver.find_element(By.ID, "password").send_keys("§")',
    "await page.getByLabel('Password').fill('§')"
  ),
  'lang-setters': inContext(
    strong,
    'config.setPassword("§");',
    'u.set_password("§")',
    'dataSource.setPassword("§");'
  ),
  'lang-dotnet-credential': inContext(
    strong,
    'new NetworkCredential("bob", "§")',
    'client.Credentials = new NetworkCredential("b@example.com", "§");'
  ),
  'lang-jwt-sign': inContext(
    ['{A24}', '{H32}'],
    "jwt.sign({ id }, '§', { expiresIn: '1h' })",
    "jwt.encode(payload, '§', algorithm='HS256')",
    "crypto.createHmac('sha256', '§')"
  ),
  'lang-session-secret': inContext(
    '{A32}',
    "app.use(session({ secret: '§', resave: false }))",
    "cookieParser('§')",
    'secret_key_base: "§"'
  ),
  'lang-clients': inContext(
    '{A40}',
    'client = Acme(api_key="§")',
    "new Acme({ apiKey: '§' })",
    'let acme = Acme::new().bearer_auth("§")'
  ),
  'lang-constants': inContext(
    '{A32}',
    'const val API_KEY = "§"',
    'let apiKey = "§"',
    'private static final String API_TOKEN = "§";',
    '#define API_TOKEN "§"'
  ),
  'lang-arduino': inContext(
    PASSWORD_OR_WEAK,
    'WiFi.begin("Home", "§");',
    'const char* password = "§";',
    '#define WIFI_PASSWORD "§"'
  ),
  'lang-r-setenv': inContext(
    '{A40}',
    'Sys.setenv(ACME_API_KEY = "§")',
    "os.environ['ACME_API_KEY'] = '§'",
    'process.env.ACME_TOKEN = "§"',
    "ENV['ACME_SECRET'] = '§'"
  ),
  'lang-perl-ruby': inContext(
    strong,
    "DBI->connect('dbi:Pg:dbname=shop', 'app', '§')",
    "Net::SSH.start('h', 'root', password: '§')"
  ),
  'lang-assign-other': inContext(
    strong,
    'local password <const> = "§"',
    'my ¤password = q(§);',
    '(def password "§")',
    'password := "§"',
    'password <- "§"'
  ),
  'lang-compare': inContext(
    strong,
    "if password == '§':",
    'if (pass === "§") return true',
    'strcmp(password, "§") == 0'
  ),
  'lang-default': inContext(
    strong,
    "process.env.DB_PASSWORD || '§'",
    'os.getenv("DB_PASSWORD", "§")',
    'os.environ.get("SECRET_KEY", "§")',
    '¤{DB_PASSWORD:-§}',
    'ENV.fetch("DB_PASSWORD", "§")'
  ),
  'print-python': inContext(
    strong,
    "{'user': 'bob', 'password': '§', 'port': 5432}",
    "Settings(user='bob', password='§')"
  ),
  'print-ruby': inContext(strong, '{:user=>"bob", :password=>"§"}', '#<Config user="bob" password="§">'),
  'print-go': inContext(
    strong,
    '{User:bob Password:§ Host:db Port:5432}',
    '&{bob § db}'.replace('&{bob § db}', 'map[host:db password:§ user:bob]')
  ),
  'print-java': inContext(
    strong,
    'DbConfig(user=bob, password=§, host=db)',
    'DbConfig[user=bob, password=§]'
  ),
  'print-rust': inContext(strong, 'Config { user: "bob", password: "§", port: 5432 }', 'password: Some("§")'),
  'print-php': inContext(strong, '["password"]=>\n  string(16) "§"', '    [password] => §\n    [host] => db'),
  'print-powershell': inContext(strong, 'UserName : bob\nPassword : §\nDomain   : CORP'),
  'print-columns': inContext(
    strong,
    'NAME      USER   PASSWORD\nprimary   app    §',
    ' id | login | password\n----+-------+---------\n  1 | bob   | §'
  ),
  'print-assertion': inContext(strong, "Expected password: '§'", "AssertionError: token '§' != ''"),
  'print-kwargs': inContext(
    signed,
    "login(user='bob', password='§')",
    'login({ user: "bob", password: "§" })'
  ),
  'print-url-params': inContext(
    '{A32}',
    'GET /v1/search?q=shoes&apikey=§&page=2',
    'wss://stream.example.com/?token=§'
  ),
  'print-logfmt': inContext(
    strong,
    'level=info msg=connect user=bob password=§ host=db',
    'ts=1 db_password="§" ok=true'
  )
}
