// Requests, cookies and addresses.

import { aln, b6, b64s, bu, core, ctx, HEX, HEXU, hex, jwtOf, of, ph, pw, uu } from './values.mjs'

export const requests = {
  'x-api-key-header': ctx(aln(40), v => `> GET /v1/me HTTP/2\n> host: api.example.com\n> x-api-key: ${v}`),
  'private-token-header': ctx(
    aln(20),
    v => `curl -H 'PRIVATE-TOKEN: ${v}' https://git.example.com/api/v4/projects`
  ),
  'authorization-token': ctx(hex(40), v => `Authorization: token ${v}`),
  'authorization-apikey': ctx(
    r => b64s(`${bu(20)(r)}:${bu(22)(r)}`),
    v => `curl -H "Authorization: ApiKey ${v}" https://es.example.com:9243`
  ),
  'authorization-splunk': ctx(uu, v => `-H 'Authorization: Splunk ${v}'`),
  'authorization-genie': ctx(uu, v => `Authorization: GenieKey ${v}`),
  'authorization-ssws': ctx(
    r => `00${bu(40)(r)}`,
    v => `Authorization: SSWS ${v}`
  ),
  'proxy-authorization': ctx(
    r => b64s(`proxy:${pw(r)}`),
    v => `Proxy-Authorization: Basic ${v}`
  ),
  'ocp-apim': ctx(hex(32), v => `Ocp-Apim-Subscription-Key: ${v}`),
  'headers-python-dict': ctx(
    aln(40),
    v => `headers = {"X-Auth-Token": "${v}", "Accept": "application/json"}`
  ),
  'headers-js-template': ctx(aln(40), v => `fetch(url, { headers: { authorization: \`Bearer ${v}\` } })`),
  'powershell-headers': ctx(
    aln(40),
    v => `Invoke-RestMethod -Headers @{ 'api-key' = '${v}' } -Uri https://api.example.com`
  ),
  'form-body': ctx(
    r => encodeURIComponent(ph(r)),
    v => `curl -d 'username=dev&password=${v}&remember=1' https://app.example.com/login`
  ),
  'json-body-login': ctx(
    ph,
    v => `curl -X POST -d '{"email":"dev@example.com","password":"${v}"}' https://app.example.com/api/login`
  ),
  'oauth-token-response': [
    'context',
    r => {
      const a = bu(80)(r),
        f = bu(60)(r)
      return of(
        `{"access_token":"${a}","token_type":"Bearer","expires_in":3600,"refresh_token":"${f}"}`,
        a,
        f
      )
    }
  ],
  'oauth-fragment': ctx(
    bu(60),
    v => `https://app.example.com/callback#access_token=${v}&token_type=bearer&state=x`
  ),
  'url-query-key': ctx(hex(32), v => `https://api.openweathermap.org/data/2.5/weather?q=Kiel&appid=${v}`),
  'url-query-token': ctx(aln(32), v => `GET /ws?token=${v} HTTP/1.1" 101`),
  'reset-link': ctx(bu(43), v => `https://app.example.com/reset-password?token=${v}`),
  'magic-link': ctx(
    bu(48),
    v => `Sign in: https://app.example.com/auth/magic?code=${v}&email=dev%40example.com`
  ),
  'cookie-jsession': ctx(
    r => r.chars(HEXU, 32),
    v => `Cookie: theme=dark; JSESSIONID=${v}`
  ),
  'cookie-connect-sid': ctx(
    r => `s%3A${bu(32)(r)}.${aln(43)(r)}`,
    v => `cookie: connect.sid=${v}`
  ),
  'cookie-laravel': ctx(
    r => b64s(JSON.stringify({ iv: b6(24)(r), value: b6(120)(r), mac: hex(64)(r) })),
    v =>
      `Set-Cookie: laravel_session=${encodeURIComponent(v).slice(0, 300)}; path=/; httponly`.replace(
        encodeURIComponent(v).slice(0, 300),
        v
      )
  ),
  'cookie-gitlab': ctx(hex(32), v => `curl -b '_gitlab_session=${v}' https://git.example.com/-/profile`),
  'cookie-nextauth': ctx(
    r => `eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..${bu(16)(r)}.${bu(120)(r)}.${bu(22)(r)}`,
    v => `__Secure-next-auth.session-token=${v}`
  ),
  'cookie-aspnet': ctx(
    r => `CfDJ8${bu(180)(r)}`,
    v => `.AspNetCore.Cookies=${v}`
  ),
  'cookie-google': ctx(
    r => `g.a000${bu(140)(r)}`,
    v => `Cookie: __Secure-1PSID=${v}`
  ),
  'cookie-har': ctx(bu(64), v => `"cookies":[{"name":"user_session","value":"${v}","httpOnly":true}]`),
  'cookie-jar-netscape': ctx(bu(48), v => `.example.com\tTRUE\t/\tTRUE\t1795000000\tsessionid\t${v}`),
  'cookie-wordpress': ctx(
    r => `dev%7C1795000000%7C${aln(43)(r)}%7C${hex(64)(r)}`,
    (v, r) => `wordpress_logged_in_${r.chars(HEX, 32)}=${v}`
  ),
  'saml-response': ctx(
    r =>
      b64s(
        '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_' +
          hex(40)(r) +
          '"><Assertion>' +
          b6(200)(r)
      ),
    v => `SAMLResponse=${v}`
  ),
  'storage-state': ctx(bu(48), v => `localStorage.setItem('auth_token', '${v}')`),
  'document-cookie': ctx(bu(48), v => `document.cookie = "sid=${v}; path=/"`),
  'jwt-in-log': core(r => {
    const v = jwtOf(
      r,
      { alg: 'RS256', kid: 'a1' },
      { iss: 'https://id.example.com', sub: 'dev', exp: 1790003600 },
      342
    )
    return of(`https://id.example.com\nDEBUG token=${v}`, v.split('.')[2])
  }),
  jwe: core(r => {
    const v = ['eyJhbGciOiJSU0EtT0FFUCIsImVuYyI6IkEyNTZHQ00ifQ', bu(171)(r), bu(16)(r), bu(160)(r), bu(22)(r)]
    return of(`https://x/\n${v.join('.')}`, v[3])
  })
}
