// Code hosts show a file inside a web page. From the address of that page, the address of the file itself: the one that
// other sites may read, where a host has several. Anything else stays as it is.

/** `url` is absolute. */
export const rawUrl = (url: string): string => {
  const page = new URL(url)
  const found = RULES.find(rule => rule.host.test(page.hostname))
  const raw = found?.raw(page)
  return raw ?? gitlab(page) ?? forgejo(page) ?? url
}

/** `gist=`: an id, or user/id. The first file of the gist. */
export const gistUrl = (id: string): string =>
  id.includes('/') ? `${GIST_FILES}/${id}/raw` : `${GIST_FILES}/raw/${id}`

/** Does it name a gist, and none of its files? */
export const isWholeGist = (url: string): boolean =>
  new RegExp(`^${GIST_FILES}/(raw/[\\w-]+|[\\w-]+/[\\w-]+/raw)(/[0-9a-f]{40})?$`).test(url)

interface Rule {
  readonly host: RegExp
  raw(page: URL): string | undefined
}

const GIST_FILES = 'https://gist.githubusercontent.com'

const github = ({ pathname, searchParams }: URL): string | undefined => {
  const found = /^\/([^/]+)\/([^/]+)\/(?:blob|raw|blame|edit)\/(.+)$/.exec(pathname)
  if (!found) return undefined
  // Opens a file of a private repository for a while.
  const token = searchParams.get('token')
  const query = token === null ? '' : `?token=${encodeURIComponent(token)}`
  return `https://raw.githubusercontent.com/${found[1]}/${found[2]}/${found[3]}${query}`
}

/** Editors in the browser: `github.dev/o/r/…`, `vscode.dev/github/o/r/…`. */
const githubEditor = ({ pathname }: URL): string | undefined =>
  github(new URL(pathname.replace(/^\/github\//, '/'), 'https://github.com'))

const GIST_PAGE =
  /^\/(?:([\w-]+)\/)?([0-9a-f]{6,64})(?:\/(?:raw|revisions|stargazers|forks|edit))?(?:\/([0-9a-f]{40}))?(\/[^/]+)?\/?$/

const gist = ({ pathname }: URL): string | undefined => {
  const found = GIST_PAGE.exec(pathname)
  if (!found) return undefined
  const [, user, id, revision = '', file = ''] = found
  const version = revision && `/${revision}`
  return user === undefined
    ? `${GIST_FILES}/raw/${id}${version}${file}`
    : `${GIST_FILES}/${user}/${id}/raw${version}${file}`
}

/** On any host: `/-/` is GitLab's alone. Its raw pages are closed to other sites, its API is not. */
const gitlab = (page: URL): string | undefined =>
  gitlabFile(page, /^\/(.+?)\/-\/(?:blob|raw|blame|edit)\/([^/]+)\/(.+)$/) ??
  gitlabArtifact(page) ??
  gitlabSnippet(page)

const gitlabFile = ({ origin, pathname }: URL, pattern: RegExp): string | undefined => {
  const found = pattern.exec(pathname)
  if (!found) return undefined
  const [, project = '', ref = '', file = ''] = found
  return `${origin}/api/v4/projects/${flat(project)}/repository/files/${flat(file)}/raw?ref=${inQuery(ref)}`
}

/** What a job of a pipeline left behind. */
const gitlabArtifact = ({ origin, pathname }: URL): string | undefined => {
  const found = /^\/(.+?)\/-\/jobs\/(\d+)\/artifacts\/(?:file|raw|external_file)\/(.+)$/.exec(pathname)
  if (!found) return undefined
  const [, project = '', job, file] = found
  return `${origin}/api/v4/projects/${flat(project)}/jobs/${job}/artifacts/${file}`
}

const gitlabSnippet = ({ origin, pathname }: URL): string | undefined => {
  const found = /^(?:\/(.+?))?\/-\/snippets\/(\d+)(?:\/raw\/([^/]+)\/(.+))?$/.exec(pathname)
  if (!found) return undefined
  const [, project, id, ref, file] = found
  const snippet = `${project === undefined ? '' : `projects/${flat(project)}/`}snippets/${id}`
  return `${origin}/api/v4/${snippet}${file === undefined ? '' : `/files/${ref}/${flat(file)}`}/raw`
}

/** On any host, and as with GitLab: the API answers other sites. */
const forgejo = ({ origin, pathname }: URL): string | undefined => {
  const found = /^\/([^/]+)\/([^/]+)\/(?:src|raw|blame|media)\/(?:branch|tag|commit)\/([^/]+)\/(.+)$/.exec(
    pathname
  )
  if (!found) return undefined
  const [, owner, project, ref = '', file] = found
  return `${origin}/api/v1/repos/${owner}/${project}/raw/${file}?ref=${inQuery(ref)}`
}

const flat = (path: string): string => path.replaceAll('/', '%2F')

/** What a path may hold as it is, and a query may not. */
const inQuery = (part: string): string => part.replaceAll('&', '%26').replaceAll('+', '%2B')

/** Of its two hosts the API is the one that answers other sites. */
const bitbucket = ({ pathname }: URL): string | undefined => {
  const found = /^\/([^/]+)\/([^/]+)\/(?:src|raw)\/([^/]+\/.+)$/.exec(pathname)
  return found
    ? `https://api.bitbucket.org/2.0/repositories/${found[1]}/${found[2]}/src/${found[3]}`
    : undefined
}

const huggingFace = ({ pathname }: URL): string | undefined => {
  const found = /^(\/.+?)\/(?:blob|raw|blame|edit)\/([^/]+\/.+)$/.exec(pathname)
  return found ? `https://huggingface.co${found[1]}/resolve/${found[2]}` : undefined
}

const swap =
  (pattern: RegExp, into: string) =>
  (page: URL): string | undefined =>
    pattern.test(page.pathname) ? page.origin + page.pathname.replace(pattern, into) : undefined

const dropbox = (page: URL): string | undefined => {
  if (!/^\/(s|scl\/fi)\//.test(page.pathname)) return undefined
  const file = new URL(page.href)
  file.hostname = 'dl.dropboxusercontent.com'
  file.searchParams.delete('dl')
  return file.href
}

const RULES: readonly Rule[] = [
  { host: /^(www\.)?github\.com$/, raw: github },
  { host: /^(github|vscode)\.dev$/, raw: githubEditor },
  // As it was once written.
  {
    host: /^raw\.github\.com$/,
    raw: page => `https://raw.githubusercontent.com${page.pathname}${page.search}`
  },
  { host: /^gist\.github\.com$/, raw: gist },
  { host: /^(huggingface\.co|hf\.co)$/, raw: huggingFace },
  { host: /^bitbucket\.org$/, raw: bitbucket },
  // Its older addresses; no project may be called `-`.
  {
    host: /^gitlab\.com$/,
    raw: page => gitlabFile(page, /^\/((?!-\/)[^/]+(?:\/(?!-\/)[^/]+)+?)\/(?:blob|raw|blame)\/([^/]+)\/(.+)$/)
  },
  { host: /^git\.sr\.ht$/, raw: swap(/^(\/~[^/]+\/[^/]+)\/tree\/([^/]+)\/item\/(.+)$/, '$1/blob/$2/$3') },
  { host: /^gitee\.com$/, raw: swap(/^(\/[^/]+\/[^/]+)\/(?:blob|blame)\/(.+)$/, '$1/raw/$2') },
  {
    host: /^(www\.)?modelscope\.(cn|ai)$/,
    raw: swap(/^(\/(?:datasets|models)\/[^/]+\/[^/]+)\/file\/view\/(.+)$/, '$1/resolve/$2')
  },
  {
    host: /^zenodo\.org$/,
    raw: swap(/^\/records?\/(\d+)\/(?:files|preview)\/([^/]+)$/, '/api/records/$1/files/$2/content')
  },
  { host: /^dpaste\.com$/, raw: swap(/^\/([A-Z0-9]{6,12})$/, '/$1.txt') },
  { host: /^pastebin\.com$/, raw: swap(/^\/([A-Za-z0-9]{6,12})$/, '/raw/$1') },
  { host: /^(www\.)?dropbox\.com$/, raw: dropbox }
]
