// Code that handles passwords and holds none.

export const likeCodeOfPasswords = {
  'py-getpass': () => 'password = getpass.getpass("Password: ")',
  'py-input': () => "token = input('Paste your token: ').strip()",
  'py-environ': () => "SECRET_KEY = os.environ['DJANGO_SECRET_KEY']",
  'py-getenv-default': () => 'db_password = os.getenv("DB_PASSWORD", "")',
  'py-kwarg-var': () => 'conn = connect(host=host, user=user, password=password, api_key=settings.api_key)',
  'py-def': () => 'def verify_password(plain_password: str, hashed_password: str) -> bool:',
  'py-fstring': () => "headers = {'Authorization': f'Bearer {access_token}'}",
  'py-token-hex': () => 'session_token = secrets.token_urlsafe(32)',
  'ts-props': () => 'type Props = { accessToken: string; refreshToken?: string; secretKey: Uint8Array }',
  'ts-destructure': () => 'const { password, passwordConfirmation, apiKey = defaultApiKey } = form.values',
  'ts-template': () => 'headers.set("authorization", `Bearer ${session.accessToken}`)',
  'ts-zod': () => 'password: z.string().min(12).max(128), token: z.string().uuid()',
  'ts-setstate': () => 'const [password, setPassword] = useState("")',
  'ts-compare': () => 'if (password !== confirmPassword) setError("passwords do not match")',
  'ts-formdata': () => "const password = formData.get('password') as string",
  'ts-mask': () => "const masked = apiKey.slice(0, 4) + '…' + apiKey.slice(-4)",
  'go-getenv': () => 'password := os.Getenv("PGPASSWORD")',
  'go-field': () => '\tPassword string `json:"password,omitempty" env:"DB_PASSWORD"`',
  'java-char-array': () => 'char[] password = console.readPassword("Enter password: ");',
  'java-value': () => '@Value("${spring.datasource.password}") private String password;',
  'rust-env': () =>
    'let api_key = std::env::var("OPENWEATHER_API_KEY").expect("OPENWEATHER_API_KEY must be set");',
  'ruby-env': () => 'password: <%= ENV["SHOP_DATABASE_PASSWORD"] %>',
  'php-env': () => "'password' => env('DB_PASSWORD', ''),",
  'csharp-config': () => 'var password = configuration["Smtp:Password"];'
}
