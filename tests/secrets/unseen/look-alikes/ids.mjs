// Must survive: ids, digests, public keys and other random-looking text that lets nobody in.
import { base64, fill, like } from '../make.mjs'

export const likeIds = {
  'id-stripe': like(
    'pi_3{A23}',
    'cus_{A14}',
    'price_1{A23}',
    'sub_1{A23}',
    'ch_3{A23}',
    'evt_1{A23}',
    'acct_1{A15}',
    'prod_{A14}'
  ),
  'id-stripe-session': like('in_1{A23}', 'pm_1{A23}', 'seti_1{A23}', 'txn_3{A23}'),
  'id-publishable': like(
    'pk_test_{A24}',
    'pk-lf-{G}',
    'phc_{A43}',
    'sb_publishable_{B31}',
    'pub{H32}',
    'rzp_live_{A14}'
  ),
  'id-mapbox-public': r =>
    `mapboxgl.accessToken = 'pk.${base64(`{"u":"acme","a":"${fill(r, '{N25}')}"}`).replace(/=+$/, '')}.${fill(r, '{B22}')}'`,
  'id-github-node': like(
    '"node_id": "R_kgDO{A6}"',
    '"node_id": "PR_kwDO{A12}"',
    'MDQ6VXNlcjU4MzIzMQ==',
    'IC_kwDO{A13}'
  ),
  'id-github-run': like('https://github.com/acme/shop/actions/runs/{D11}/job/{D11}', 'Run ID: {D11}'),
  'id-aws-arn': like(
    'arn:aws:iam::{D12}:role/deploy-role',
    'arn:aws:lambda:eu-west-1:{D12}:function:shop-api:42',
    'arn:aws:secretsmanager:eu-central-1:{D12}:secret:prod/db-password-{A6}',
    'arn:aws:kms:eu-central-1:{D12}:key/{G}'
  ),
  'id-aws-resource': like(
    'ami-0{H16}',
    'vpc-0{H16}',
    'subnet-0{H16}',
    'i-0{H16}',
    'sg-0{H16}',
    'eni-0{H16}',
    'vol-0{H16}'
  ),
  'id-aws-account': like('Account: {D12}', '{D12}.dkr.ecr.eu-west-1.amazonaws.com/shop:1.4.2'),
  'id-aws-unique': like(
    '"UserId": "AIDA{Q17}"',
    '"RoleId": "AROA{Q17}"',
    'x-amz-request-id: {U16}',
    'x-amz-id-2: {S75}='
  ),
  'id-cognito': like('UserPoolId: eu-west-1_{A9}', 'clientId: {N26}'),
  'id-gcp': like(
    'project: shop-prod-{D6}',
    'serviceAccount:ci@shop-prod-{D6}.iam.gserviceaccount.com',
    'projects/{D12}/secrets/db-password/versions/3',
    '"private_key_id": "{H40}"',
    '{D12}-{N32}.apps.googleusercontent.com'
  ),
  'id-azure': like(
    'subscriptionId: {G}',
    '"tenantId": "{G}"',
    'AZURE_CLIENT_ID={G}',
    '/subscriptions/{G}/resourceGroups/rg/providers/Microsoft.KeyVault/vaults/kv/secrets/db-password'
  ),
  'id-uuid-fields': like(
    '"requestId": "{G}"',
    '"sessionId":"{G}"',
    'id: {G}',
    'correlation-id: {G}',
    '"key": {"id": "{G}"}',
    'key_id={G}',
    'user_id = "{G}"',
    '"token_id": "{G}"',
    'urn:uuid:{G}'
  ),
  'id-ulid-nanoid': like(
    '01J{U23}',
    'id: "{B21}"',
    'cuid: c{N24}',
    '"_id": ObjectId("{H24}")',
    'ksuid 2{A26}'
  ),
  'id-hex16': like('spanId: {H16}', '"span_id": "{H16}"', 'dd.trace_id={D19}', 'x-b3-traceid: {H32}'),
  'id-hex32': like('"trace_id": "{H32}"', 'build {H32} done', 'x-request-id: {H32}', 'machine-id {H32}'),
  'id-sentry-dsn-event': like('event_id: {H32}', 'Sentry event {H32} captured'),
  'id-cf-ray': like(
    'cf-ray: {H16}-FRA',
    'x-vercel-id: fra1::iad1::{N5}-1772355600123-{H12}',
    'fly-request-id: 01J{U23}-fra'
  ),
  'id-build': like(
    '"buildId": "{B21}"',
    '/_next/static/{B21}/_buildManifest.js',
    'BUILD_ID={D8}.3',
    'DEPLOYMENT dpl_{A28}'
  ),
  'id-ai-requests': like(
    'resp_{H48}',
    'chatcmpl-{A29}',
    'asst_{A24}',
    'file-{A22}',
    'run_{A24}',
    'req_{H32}',
    'gen-1772355600-{A20}',
    'org-{A24}',
    'proj_{A24}',
    'batch_{H32}'
  ),
  'id-slack-discord': like(
    'channel C{U10}',
    'team T{U10} user U{U10}',
    'guild {D18} channel {D19}',
    'ts=1772355600.{D6}'
  ),
  'id-linear-jira': like(
    'PROJ-{D4}',
    'ENG-{D3}',
    'https://acme.atlassian.net/browse/SHOP-{D4}',
    'customfield_{D5}'
  ),
  'id-twilio-sid': like('AC{H32}', 'SM{H32}', '"sid": "CA{H32}"'),
  'id-google-analytics': like('G-{U10}', 'UA-{D8}-1', 'GTM-{U7}', 'AW-{D10}', 'ca-pub-{D16}'),
  'id-docker': like(
    'Successfully built {H12}',
    ' ---> {H12}',
    '{H12}   postgres:16   "docker-entrypoint.s…"   2 hours ago   Up 2 hours',
    '{H64}',
    'shop_default  {H12}  bridge'
  ),
  'id-docker-tags': like(
    'ghcr.io/acme/shop:sha-{H7}',
    'registry.example.com/shop:{H40}',
    'shop:2026.03.01-{H8}',
    'node:22.18-alpine3.21'
  ),
  'dig-cargo': like('checksum = "{H64}"', 'source = "git+https://github.com/a/b?rev={H7}#{H40}"'),
  'dig-yarn': like('resolved "https://registry.yarnpkg.com/x/-/x-1.2.3.tgz#{H40}"', 'checksum: 10c0/{H128}'),
  'dig-pnpm': like('resolution: {integrity: sha512-{S86}==}', "'@babel/core@7.26.0': sha1-{S27}="),
  'dig-poetry': like(
    '{file = "a-1.0-py3-none-any.whl", hash = "sha256:{H64}"}',
    '--hash=sha256:{H64} \\',
    'content-hash = "{H64}"'
  ),
  'dig-nix': like('sha256 = "{N52}";', 'hash = "sha256-{S43}=";', '/nix/store/{N32}-hello-2.12'),
  'dig-go': like('h1:{S43}=', 'github.com/a/b v0.0.0-20260301090000-{H12} // indirect'),
  'dig-bazel-brew': like(
    'sha256 "{H64}"',
    'sha256 cellar: :any, arm64_sonoma: "{H64}"',
    'integrity = "sha256-{S43}=",'
  ),
  'dig-tools': like(
    'SHA1 ({H40}) = a.iso',
    'MD5 (a.iso) = {H32}',
    'blake3: {H64}',
    'sha512:{H128}',
    'crc32c={S6}==',
    'xxh64 {H16}'
  ),
  'dig-terraform-lock': like('    "h1:{S43}=",', '    "zh:{H64}",'),
  'dig-podfile-gem': like(
    'SPEC CHECKSUMS:\n  Alamofire: {H40}',
    'PODFILE CHECKSUM: {H40}',
    'rack (3.1.8) sha256={H64}'
  ),
  'dig-swift-dart': like('"revision" : "{H40}"', 'sha256: "{H64}"', '"originHash" : "{H64}"'),
  'dig-helm-oci': like(
    'digest: sha256:{H64}',
    'Digest: sha256:{H64}\nStatus: Downloaded newer image',
    'checksum/config: {H64}'
  ),
  'dig-git': like(
    '{H40}..{H40}',
    '{H7}...{H7}',
    'tree {H40}',
    '{H40}\trefs/heads/main',
    'From {H40} Mon Sep 17 00:00:00 2001',
    'stash@{0}: {H40}'
  ),
  'dig-git-log': like(
    '* {H7} (HEAD -> main) rotate the signing key',
    '{H8} fix: hide the password field',
    'Merge {H40} into {H40}'
  ),
  'dig-http': like(
    'ETag: "{H40}"',
    'content-md5: {S22}==',
    'Digest: sha-256={S43}=',
    'x-goog-hash: crc32c={S6}==',
    'Sec-WebSocket-Key: {S22}==',
    'Sec-WebSocket-Accept: {S27}='
  ),
  'pub-ssh': like(
    'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQ{S340} ann@laptop',
    'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABB{S87}='
  ),
  'pub-known-hosts': like(
    'git.example.com ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI{S43}',
    '|1|{S27}=|{S27}= ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI{S43}'
  ),
  'pub-fingerprint': like(
    'SHA256:{S43}',
    'Key fingerprint = {X4} {X4} {X4} {X4} {X4}  {X4} {X4} {X4} {X4} {X4}',
    'MD5:{H2}:{H2}:{H2}:{H2}:{H2}:{H2}:{H2}:{H2}',
    'gpg: using EDDSA key {X40}'
  ),
  'pub-wireguard': like(
    '[Peer]\nPublicKey = {S42}A=\nAllowedIPs = 10.8.0.0/24',
    'peer: {S42}A=\n  endpoint: 192.0.2.1:51820'
  ),
  'pub-pgp': like(
    '-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n{S64}\n{S64}\n={S4}\n-----END PGP PUBLIC KEY BLOCK-----',
    '-----BEGIN PGP SIGNATURE-----\n\n{S64}\n{S64}\n={S4}\n-----END PGP SIGNATURE-----'
  ),
  'pub-csr': like(
    '-----BEGIN CERTIFICATE REQUEST-----\n{S64}\n{S64}\n-----END CERTIFICATE REQUEST-----',
    '-----BEGIN DH PARAMETERS-----\n{S64}\n-----END DH PARAMETERS-----',
    '-----BEGIN RSA PUBLIC KEY-----\n{S64}\n{S64}\n-----END RSA PUBLIC KEY-----'
  ),
  'pub-kube-ca': r =>
    `    certificate-authority-data: ${base64(fill(r, '-----BEGIN CERTIFICATE-----\n{S64}\n{S64}\n-----END CERTIFICATE-----\n'))}`,
  'pub-jwk': like(
    '{"kty":"EC","crv":"P-256","x":"{B43}","y":"{B43}","kid":"{B16}"}',
    '{"kty":"RSA","n":"{B342}","e":"AQAB"}'
  ),
  'pub-age-minisign': like('age1{N58}', 'RWQ{S53}', 'cosign public key: {S64}'),
  'pub-vapid': like('VAPID_PUBLIC_KEY=B{B86}', 'applicationServerKey: "B{B86}"'),
  'pub-wallet': like('0x{H40}', 'tx 0x{H64}', 'bc1q{N38}', 'contract 0x{H40} deployed', 'xpub6{A106}'),
  'pub-dns': like(
    'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GN{S180}',
    'google-site-verification={B43}',
    '_dmarc TXT "v=DMARC1; p=none"',
    '_acme-challenge TXT "{B43}"'
  ),
  'pub-recaptcha-site': like('data-sitekey="6L{B38}"', 'sitekey: "0x4AAAA{B17}"'),
  'b64-text': r =>
    base64(
      r.pick([
        'The quick brown fox jumps over the lazy dog near the river.',
        '{"hello":"world","items":[1,2,3],"ok":true}',
        'name,price\napple,1.20\npear,0.80\nplum,2.10\n'
      ])
    ),
  'b64-images': like(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/{S260}',
    'R0lGODlhAQABAIAAAAAAAP///{S60}',
    'data:image/svg+xml;base64,PHN2ZyB4bWxucz0i{S120}',
    'data:image/webp;base64,UklGR{S150}'
  ),
  'b64-pdf-zip': like('JVBERi0xLjcK{S200}', 'UEsDBBQAAAAIA{S200}', 'H4sIAAAAAAAA{S160}'),
  'b64-font': like(
    'src: url(data:font/woff;base64,d09GRgABAAAA{S200}) format("woff")',
    '@font-face{src:url("data:application/font-woff2;base64,d09GMgABAAAA{S160}")}'
  ),
  'b64-encrypted': like(
    'ENC[AES256_GCM,data:{S24},iv:{S43}=,tag:{S22}==,type:str]',
    'encryptedData:\n  password: AgB{S200}',
    'secure: "{S170}="'
  ),
  'b64-ansible-vault': like(
    'db_password: !vault |\n  $ANSIBLE_VAULT;1.1;AES256\n  {D80}\n  {D80}',
    '$ANSIBLE_VAULT;1.2;AES256;prod\n{D80}\n{D80}'
  ),
  'b64-source-map': like(
    '//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpb{S200}',
    '"mappings":"AAAA,SAASA,{L4}CAAC,CAAC;AACA,IAAI,GAAG,CAAC,{L4};EAAE"'
  ),
  'min-code': like(
    '!function(e,t){"object"==typeof exports?t(exports):t((e=self).x={})}(this,function(e){var n,r="{A6}"})',
    'var a=e=>{let{token:t,key:n}=e;return t?n:null},b=(0,c.jsx)("input",{type:"password",name:"password"})',
    'const{password:a,...b}=c;return a&&a.length>8?d(a):e.Z'
  ),
  'min-css': like('.css-{N7}{color:#1f6feb}', '._token_{A5}_7{margin:0}', '.sc-{A6}.{A6}{display:flex}'),
  'k8s-names': like(
    'shop-api-{H10}-{N5}',
    'default-token-{N5}',
    'replicaset.apps/shop-{H9}',
    'sh.helm.release.v1.shop.v12',
    'secret/db-password created'
  ),
  'net-addresses': like(
    '10.0.{D2}.12:5432',
    'fe80::{H4}:{H4}:{H4}:{H4}%eth0',
    '{H2}-{H2}-{H2}-{H2}-{H2}-{H2}',
    'listening on [::1]:8080'
  ),
  'num-misc': like(
    '47.376{D4}, 8.541{D4}',
    '+41 44 {D3} {D2} {D2}',
    '+1-555-{D3}-{D4}',
    '3.14159265358979323846',
    '1.23e-10',
    '9007199254740991',
    '1772355600123456789'
  ),
  'num-versions': like(
    'v22.18.0-nightly20260301{H10}',
    '1.0.0-beta.{D2}+build.{D5}',
    '20260301.{D6}',
    'go1.24.1 linux/amd64',
    'Python 3.13.2 (main, {H7})'
  ),
  'num-isbn-iban': like('ISBN 978-3-16-{D6}-0', 'invoice 2026-{D6}', 'order #{D10}', 'VIN 1HG{U14}'),
  'hex-colours': like(
    '#{H6}',
    'rgba(31,111,235,.5) #{H8}',
    '--shadow: 0 1px 2px #{H8}',
    '0x{X8}',
    '0xdeadbeef 0xcafebabe'
  ),
  'hex-dump': like(
    '00000000  {H2} {H2} {H2} {H2} {H2} {H2} {H2} {H2}  |........|',
    '0000010: {H4} {H4} {H4} {H4} {H4} {H4} {H4} {H4}',
    'at 0x7ff{H9}',
    'rip: {H16}'
  ),
  'base32-words': like(
    'ABANDON ABILITY ABLE ABOUT',
    'CONSTANTS_IN_UPPER_CASE_LETTERS',
    'EINVAL ENOENT ECONNREFUSED ETIMEDOUT'
  ),
  'git-lfs': like('version https://git-lfs.github.com/spec/v1\noid sha256:{H64}\nsize {D5}'),
  'asset-names': like(
    'assets/index-{B8}.css',
    'main.{H8}.chunk.js',
    'static/media/logo.{H20}.svg',
    '_astro/page.{B8}.js'
  ),
  'file-temp': like(
    '/tmp/tmp.{A10}/out.json',
    '/var/folders/{N2}/{N30}/T/x',
    '/private/tmp/claude-501/{G}/tasks/{N7}.output',
    'C:\\Users\\ann\\AppData\\Local\\Temp\\{U8}.tmp'
  ),
  'youtube-links': like(
    'https://www.youtube.com/watch?v={B11}',
    'https://docs.google.com/document/d/1{B43}/edit',
    'https://gist.github.com/ann/{H32}',
    'https://www.figma.com/design/{A22}/Shop?node-id=1-2'
  )
}
