// Personal things: what goes, what stays, the same number in every place, and no text that takes longer than its length.

import { expect, test } from 'vitest'
import { Personal, RULES } from '../../src/model/secrets/personal/personal.ts'
import { NOTHING_LEARNED, Redactor, SECRETS_ONLY } from '../../src/model/secrets/redactor.ts'
import { Survey } from '../../src/model/secrets/survey.ts'

const SETTING = { ...SECRETS_ONLY, isPersonal: true }
const hide = (text: string, name = ''): string => new Redactor(SETTING).text(text, name)

test.each([
  // Home folders
  ['/home/marta/src/a.ts', '~/src/a.ts'],
  ['cd /Users/marta && ls', 'cd ~ && ls'],
  ['"/Users/anna.b/x"', '"~/x"'],
  ['C:\\Users\\Marta\\src', '~\\src'],
  ['d:\\\\users\\\\marta\\\\src', '~\\\\src'],
  ['C:/Users/marta/src', '~/src'],
  ['C:\\Users\\Marta Weber\\src', '~\\src'],
  ['/mnt/c/Users/marta/x and /c/Users/marta/y', '~/x and ~/y'],
  ['file:///home/marta/x', 'file://~/x'],
  ['?path=%2FUsers%2Fmarta%2Fx', '?path=~%2Fx'],
  ['{\\"cwd\\":\\"/home/marta/x\\"}', '{\\"cwd\\":\\"~/x\\"}'],
  ['a\\n/home/marta/x', 'a\\n~/x'],
  ['\u001b[32m/home/marta/x', '\u001b[32m~/x'],
  ['cc -I/home/marta/include', 'cc -I~/include'],
  ['scp box:/home/jörg/x .', 'scp box:~/x .'],
  ['\\\\wsl$\\Ubuntu\\home\\marta\\x', '~\\x'],
  ['/System/Volumes/Data/Users/marta/x', '~/x'],
  ['~/.claude/projects/-home-marta-shop/a.jsonl', '~/.claude/projects/-home-⟨user-1⟩-shop/a.jsonl'],
  ['"--Users-marta-shop--"', '"--Users-⟨user-1⟩-shop--"'],
  ['projects/C--Users-marta-shop/x', 'projects/C--Users-⟨user-1⟩-shop/x'],
  ['/Users/anna.b/x -Users-anna-b-shop', '~/x -Users-⟨user-1⟩-shop'],
  // Users
  ['/home/marta/x owned by marta', '~/x owned by ⟨user-1⟩'],
  ['uid=1000(marta) gid=1000(marta)', 'uid=1000(⟨user-1⟩) gid=1000(⟨user-1⟩)'],
  ['USER=marta\nHOME=/home/marta', 'USER=⟨user-1⟩\nHOME=~'],
  ['{\\"LOGNAME\\": \\"marta\\"} Marta', '{\\"LOGNAME\\": \\"⟨user-1⟩\\"} ⟨user-1⟩'],
  ['/home/bob/x says bob, ~bob/y', '~/x says bob, ~⟨user-1⟩/y'],
  [
    '/home/entity/x: the entity\n-rw-r--r-- 1 entity entity 5 a',
    '~/x: the entity\n-rw-r--r-- 1 ⟨user-1⟩ ⟨user-1⟩ 5 a'
  ],
  ['/home/entity/x ../home/entity/y', '~/x ../home/⟨user-1⟩/y'],
  // Machines
  ['marta@orca:~/shop$ ls; on orca', '⟨user-1⟩@⟨host-1⟩:~/shop$ ls; on ⟨host-1⟩'],
  [
    '\u001b[01;32mmarta@orca\u001b[00m:\u001b[01;34m~\u001b[00m$ ls',
    '\u001b[01;32m⟨user-1⟩@⟨host-1⟩\u001b[00m:\u001b[01;34m~\u001b[00m$ ls'
  ],
  ['[marta@orca shop]$ ls', '[⟨user-1⟩@⟨host-1⟩ shop]$ ls'],
  ['marta@Martas-MacBook-Pro shop % ls', '⟨user-1⟩@⟨host-1⟩ shop % ls'],
  ['root@orca:/# ls', 'root@⟨host-1⟩:/# ls'],
  ['Linux orca 6.1.0-13-amd64 #1 SMP', 'Linux ⟨host-1⟩ 6.1.0-13-amd64 #1 SMP'],
  ['HOSTNAME=orca', 'HOSTNAME=⟨host-1⟩'],
  ['Martas-MacBook-Pro.local', '⟨host-1⟩'],
  ['on DESKTOP-4F7K2QX now', 'on ⟨host-1⟩ now'],
  // Mail
  ['mail a.weber@acme.io, A.Weber@ACME.io.', 'mail ⟨email-1⟩, ⟨email-1⟩.'],
  ['a\\nweber@acme.io', 'a\\n⟨email-1⟩'],
  ['\\u003cweber@acme.io\\u003e', '\\u003c⟨email-1⟩\\u003e'],
  ['?to=weber%40acme.io', '?to=⟨email-1⟩'],
  ['1234+weber@users.noreply.github.com', '⟨email-1⟩'],
  ['Author: Ute Weber <ute@acme.io>\n\nUte Weber wrote', 'Author: ⟨name-1⟩ <⟨email-1⟩>\n\n⟨name-1⟩ wrote'],
  ['Signed-off-by: Ute Weber \\u003cute@acme.io\\u003e', 'Signed-off-by: ⟨name-1⟩ \\u003c⟨email-1⟩\\u003e'],
  ['by Ute Weber <ute@acme.io>', 'by ⟨name-1⟩ <⟨email-1⟩>'],
  ['{"name":"Ute Weber","email":"ute@acme.io"}', '{"name":"⟨name-1⟩","email":"⟨email-1⟩"}'],
  ['git config user.name "Ute Weber"', 'git config user.name "⟨name-1⟩"'],
  ['user.name=Ute Weber\nuser.email=x', 'user.name=⟨name-1⟩\nuser.email=x'],
  ['ute.weber@acme.io is Ute Weber', '⟨email-1⟩ is ⟨name-1⟩'],
  ['"createdBy": "Ute Weber"', '"createdBy": "⟨name-1⟩"'],
  // Private networks
  [
    'ping 10.1.2.3 and 192.168.1.22:80 and 172.20.0.4, 100.100.1.1',
    'ping ⟨ip-1⟩ and ⟨ip-2⟩:80 and ⟨ip-3⟩, ⟨ip-4⟩'
  ],
  ['HOST=10.1.2.3', 'HOST=⟨ip-1⟩'],
  ['10.1.0.0/16', '⟨ip-1⟩/16'],
  ['fe80::1c2a:3bff and fd12:3456:789a::1', '⟨ip-1⟩ and ⟨ip-2⟩'],
  ['https://git.acme.internal/x', 'https://⟨host-1⟩/x'],
  ['ssh db-01.prod.internal', 'ssh ⟨host-1⟩'],
  ['git.acme.internal is down', '⟨host-1⟩ is down'],
  ['nas.lan is down', '⟨host-1⟩ is down'],
  ['http://build-prod-07:8080/', 'http://⟨host-1⟩:8080/'],
  ['ip-10-0-1-23.ec2.internal', '⟨host-1⟩'],
  ['git@git.acme.corp:x/y.git', 'git@⟨host-1⟩:x/y.git']
])('%s', (text, clean) => {
  expect(hide(text)).toBe(clean)
  expect(hide(clean)).toBe(clean)
})

test.each([
  '/home/runner/work /Users/Shared/x /home/user/a C:\\Users\\Public\\x /root/x /home/USER/x /home/user1/x',
  '/home/<user>/x /home/$USER/x C:\\Users\\%USERNAME%\\x /Users/{user}/x /Users/.../x ~/x',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a path as templates write it
  'https://acme.io/home/marta src/home/marta/x.ts ./Users/list /home/index.html ${root}/home/x',
  '--home-dir x, --home-page',
  'POSTGRES_USER=shop USER=$1 USER: string',
  'user@localhost:~$ ls; root@0f3a9c2b1d4e:/# ls; vscode@codespaces-1a2b:~$ ls',
  'Linux version 6.1.0, Linux kernel 6.1.0, Linux Mint 21.1',
  'git@github.com:x/y.git ssh://git@gitlab.com/x noreply@anthropic.com no-reply@acme.io donotreply@acme.io',
  'Co-Authored-By: Claude <noreply@anthropic.com>',
  'actions@github.com 41898282+github-actions[bot]@users.noreply.github.com',
  'react@19.1.0 @scope/x@1.2.3 go@v1.2.3 swc+helpers@0.5.15 actions/checkout@v4 left-pad@^1.0.0 x@1.2.3-rc.beta',
  '@app.route("/") @Input() @media (min-width: 1px) icon@2x.png user@1000.service this@Main.name',
  'q@k.transpose(-2, -1) x@self.weight',
  'https://bob:pw@acme.io/x',
  'git config user.name "Test User"',
  'Author: Test User <noreply@acme.io>',
  '127.0.0.1 ::1 0.0.0.0 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fe80::/10 8.8.8.8',
  'v10.2.1 10.2.1 version 10.0.1.2 Windows 10.0.19041.1 Chrome/10.0.1.2 pkg==10.0.0.1 1.10.2.3.4',
  'host.docker.internal metadata.google.internal web.default.svc.cluster.local localhost.localdomain',
  '.env.local settings.local.json vite.config.local.ts this.local process.internal module.private conn.private',
  'https://acme.corp.com config.local/docker-compose.local src/foo.local opts.home()',
  'import com.acme.internal; "variable.readonly.local" Acme.Core.Internal; "displayName": "Dark Plus"',
  'http://redis:6379 http://backend-api:3000 http://localhost:80'
])('%s stays', text => {
  expect(hide(text)).toBe(text)
})

test('the name of a field says what its value is', () => {
  expect(hide('marta', 'username')).toBe('⟨user-1⟩')
  expect(hide('orca', 'hostname')).toBe('⟨host-1⟩')
  expect(hide('Ute Weber', 'author')).toBe('⟨name-1⟩')
  expect(hide('10.1.2.3', 'claudeVersion')).toBe('10.1.2.3')
})

test('numbers follow the log, in whatever order its parts are taken', () => {
  const lines = [
    'ute@acme.io',
    'bo@acme.io 10.1.2.3',
    '/home/marta/x',
    'marta and bo@acme.io at 10.1.2.4'
  ].map(text => JSON.stringify({ text }))
  const survey = new Survey()
  for (const line of lines) survey.line(line)
  const taken = (order: readonly string[]): readonly string[] => {
    const redactor = new Redactor(SETTING, survey.learned)
    return order.map(line => redactor.line(line))
  }
  const forwards = taken(lines)
  expect(taken(lines.toReversed()).toReversed()).toEqual(forwards)
  expect(forwards.map(line => JSON.parse(line).text)).toEqual([
    '⟨email-1⟩',
    '⟨email-2⟩ ⟨ip-1⟩',
    '~/x',
    '⟨user-1⟩ and ⟨email-2⟩ at ⟨ip-2⟩'
  ])
})

test('what only this part holds is numbered after what was learned', () => {
  const survey = new Survey()
  survey.line('{"text":"ute@acme.io"}')
  expect(new Redactor(SETTING, survey.learned).text('bo@acme.io')).toBe('⟨email-2⟩')
})

test('a dash that cut a name in a folder is mended by the whole name', () => {
  const survey = new Survey()
  survey.line('{"path":"projects/-Users-jo-marta-shop/a","cwd":"/Users/jo-marta/shop"}')
  expect(new Redactor(SETTING, survey.learned).text('x/-Users-jo-marta-shop/a by jo-marta')).toBe(
    'x/-Users-⟨user-1⟩-shop/a by ⟨user-1⟩'
  )
})

test('only where it is asked for, and not what the reader keeps', () => {
  expect(new Redactor(SECRETS_ONLY).text('/home/marta/x')).toBe('/home/marta/x')
  const kept = new Redactor({ ...SETTING, keep: ['ute@acme.io'] }, NOTHING_LEARNED)
  expect(kept.text('ute@acme.io bo@acme.io')).toBe('ute@acme.io ⟨email-2⟩')
})

test('a line of JSON stays one', () => {
  const line = JSON.stringify({
    '/home/marta': 'C:\\Users\\marta\\"x"',
    args: JSON.stringify({ cwd: 'C:\\Users\\marta' })
  })
  expect(JSON.parse(new Redactor(SETTING).line(line))).toEqual({ '~': '~\\"x"', args: '{"cwd":"~"}' })
})

/** For each rule what it looks at again and again without an end. */
const WORST = [
  '/home/',
  '\\\\\\\\',
  '/home/a',
  'C:\\Users\\',
  'C:\\Users\\Aa Bb ',
  '%2Fhome%2F',
  '-home-a-',
  '--Users-a',
  'a-',
  'uid=1(',
  'USER=a',
  '-rw-r--r-- 1 ',
  'a@',
  '@a.',
  'a.',
  'a@b:~/',
  'a@b ~',
  'ssh ',
  'Author: A ',
  'Aa <a@b.io',
  '"name":"a",',
  'user.name=a ',
  'user.name="',
  '[user]\n',
  'GIT_AUTHOR_NAME=',
  '.local',
  'a.local',
  'a-.internal',
  'Linux a 1.1.1',
  'HOSTNAME=a',
  'a-MacBook',
  'MacBook-Pro-von-',
  '://a-',
  '://a@',
  'ip-10-',
  '10.',
  '10.1.1.1.',
  'fe80:',
  'fd00:a',
  '"author": "Aa ',
  '\u001b[0m',
  '⟨user-1⟩',
  'marta',
  'aaaa'
]

test.each(WORST)('a longer text takes no longer than its length says: %j', { timeout: 60_000 }, piece => {
  const measured = (length: number): number => {
    const text = piece.repeat(Math.ceil(length / piece.length))
    const times = [0, 1, 2, 3, 4].map(() => {
      const personal = new Personal([{ sort: 'user', who: 'marta', kind: 'user-name', spreads: true }])
      const start = performance.now()
      personal.find(text)
      return performance.now() - start
    })
    return Math.min(...times)
  }
  measured(20_000)
  const [short, middle, long] = [20_000, 80_000, 320_000].map(measured) as [number, number, number]
  // Four and sixteen times; what goes with the square of the length takes 16 and 256 times. The sum is noise.
  expect(middle).toBeLessThan(12 * short + 40)
  expect(long).toBeLessThan(80 * short + 40)
})

test('every rule is passed by without a text that it is for', () => {
  for (const rule of RULES) expect(rule('plain words without any of it, 12 of them', '')).toEqual([])
})
