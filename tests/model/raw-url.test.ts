import { expect, test } from 'vitest'
import { gistUrl, isWholeGist, rawUrl } from '../../src/model/urls/raw-url.ts'

const SHA = '0123456789abcdef0123456789abcdef01234567'
const ID = 'aa5a315d61ae9438b18d'

test.each([
  [
    'https://github.com/o/r/blob/main/logs/a.jsonl',
    'https://raw.githubusercontent.com/o/r/main/logs/a.jsonl'
  ],
  [
    'https://github.com/o/r/blob/main/a%20b.jsonl?plain=1',
    'https://raw.githubusercontent.com/o/r/main/a%20b.jsonl'
  ],
  [
    'https://github.com/o/r/raw/refs/heads/x/y/a.jsonl',
    'https://raw.githubusercontent.com/o/r/refs/heads/x/y/a.jsonl'
  ],
  ['https://www.github.com/o/r/blame/v1/a.jsonl', 'https://raw.githubusercontent.com/o/r/v1/a.jsonl'],
  [`https://gist.github.com/me/${ID}`, `https://gist.githubusercontent.com/me/${ID}/raw`],
  [`https://gist.github.com/${ID}`, `https://gist.githubusercontent.com/raw/${ID}`],
  [`https://gist.github.com/me/${ID}/${SHA}`, `https://gist.githubusercontent.com/me/${ID}/raw/${SHA}`],
  [
    `https://gist.github.com/me/${ID}/raw/${SHA}/a.jsonl`,
    `https://gist.githubusercontent.com/me/${ID}/raw/${SHA}/a.jsonl`
  ],
  [
    'https://gitlab.com/g/sub/p/-/blob/main/logs/a.jsonl?ref_type=heads',
    'https://gitlab.com/api/v4/projects/g%2Fsub%2Fp/repository/files/logs%2Fa.jsonl/raw?ref=main'
  ],
  [
    'https://git.company.example/g/p/-/raw/main/a.jsonl',
    'https://git.company.example/api/v4/projects/g%2Fp/repository/files/a.jsonl/raw?ref=main'
  ],
  [
    'https://huggingface.co/datasets/o/d/blob/main/a.jsonl',
    'https://huggingface.co/datasets/o/d/resolve/main/a.jsonl'
  ],
  ['https://huggingface.co/o/m/raw/main/x/a.jsonl', 'https://huggingface.co/o/m/resolve/main/x/a.jsonl'],
  [
    'https://hf.co/datasets/o/d/blob/main/a.jsonl',
    'https://huggingface.co/datasets/o/d/resolve/main/a.jsonl'
  ],
  [
    'https://gitlab.com/g/p/blob/main/logs/a.jsonl',
    'https://gitlab.com/api/v4/projects/g%2Fp/repository/files/logs%2Fa.jsonl/raw?ref=main'
  ],
  [
    'https://gitlab.com/g/p/-/blob/a+b&c/a.jsonl',
    'https://gitlab.com/api/v4/projects/g%2Fp/repository/files/a.jsonl/raw?ref=a%2Bb%26c'
  ],
  ['https://github.com/o/r/edit/main/a.jsonl', 'https://raw.githubusercontent.com/o/r/main/a.jsonl'],
  ['https://github.dev/o/r/blob/main/a.jsonl', 'https://raw.githubusercontent.com/o/r/main/a.jsonl'],
  ['https://vscode.dev/github/o/r/blob/main/a.jsonl', 'https://raw.githubusercontent.com/o/r/main/a.jsonl'],
  [
    'https://gitlab.com/g/p/-/edit/main/a.jsonl',
    'https://gitlab.com/api/v4/projects/g%2Fp/repository/files/a.jsonl/raw?ref=main'
  ],
  [
    'https://gitlab.com/g/sub/p/-/jobs/987/artifacts/file/out/a.jsonl',
    'https://gitlab.com/api/v4/projects/g%2Fsub%2Fp/jobs/987/artifacts/out/a.jsonl'
  ],
  [
    'https://codeberg.org/o/r/blame/branch/main/a.jsonl',
    'https://codeberg.org/api/v1/repos/o/r/raw/a.jsonl?ref=main'
  ],
  [
    'https://huggingface.co/spaces/o/s/blame/main/a.jsonl',
    'https://huggingface.co/spaces/o/s/resolve/main/a.jsonl'
  ],
  [
    'https://huggingface.co/datasets/o/d/blob/refs%2Fpr%2F1/a.jsonl',
    'https://huggingface.co/datasets/o/d/resolve/refs%2Fpr%2F1/a.jsonl'
  ],
  ['https://gitee.com/o/r/blob/master/x/a.jsonl', 'https://gitee.com/o/r/raw/master/x/a.jsonl'],
  [
    'https://www.modelscope.cn/datasets/o/d/file/view/master/x%2Fa.jsonl?status=2',
    'https://www.modelscope.cn/datasets/o/d/resolve/master/x%2Fa.jsonl'
  ],
  [
    'https://zenodo.org/records/123/files/a.zip?download=1',
    'https://zenodo.org/api/records/123/files/a.zip/content'
  ],
  ['https://dpaste.com/ABCD12EFG', 'https://dpaste.com/ABCD12EFG.txt'],
  [
    'https://github.com/o/r/raw/main/a.jsonl?token=A%2BB&plain=1',
    'https://raw.githubusercontent.com/o/r/main/a.jsonl?token=A%2BB'
  ],
  [
    'https://raw.github.com/o/r/main/a.jsonl?token=A',
    'https://raw.githubusercontent.com/o/r/main/a.jsonl?token=A'
  ],
  [`https://gist.github.com/me/${ID}/revisions`, `https://gist.githubusercontent.com/me/${ID}/raw`],
  [
    'https://gitlab.com/-/snippets/12/raw/main/logs/a.jsonl',
    'https://gitlab.com/api/v4/snippets/12/files/main/logs%2Fa.jsonl/raw'
  ],
  [
    'https://gitlab.com/g/p/-/snippets/12/raw/main/a.jsonl',
    'https://gitlab.com/api/v4/projects/g%2Fp/snippets/12/files/main/a.jsonl/raw'
  ],
  ['https://gitlab.com/-/snippets/12', 'https://gitlab.com/api/v4/snippets/12/raw'],
  [
    'https://gitlab.com/g/sub/p/-/snippets/12',
    'https://gitlab.com/api/v4/projects/g%2Fsub%2Fp/snippets/12/raw'
  ],
  [
    'https://bitbucket.org/w/r/src/main/logs/a.jsonl',
    'https://api.bitbucket.org/2.0/repositories/w/r/src/main/logs/a.jsonl'
  ],
  [
    `https://bitbucket.org/w/r/raw/${SHA}/a.jsonl?at=main`,
    `https://api.bitbucket.org/2.0/repositories/w/r/src/${SHA}/a.jsonl`
  ],
  [
    'https://git.company.example/o/r/src/branch/main/logs/a.jsonl',
    'https://git.company.example/api/v1/repos/o/r/raw/logs/a.jsonl?ref=main'
  ],
  [
    'https://codeberg.org/o/r/src/branch/main/logs/a.jsonl',
    'https://codeberg.org/api/v1/repos/o/r/raw/logs/a.jsonl?ref=main'
  ],
  [
    `https://codeberg.org/o/r/raw/commit/${SHA}/a.jsonl`,
    `https://codeberg.org/api/v1/repos/o/r/raw/a.jsonl?ref=${SHA}`
  ],
  [
    'https://git.sr.ht/~me/r/tree/master/item/logs/a.jsonl',
    'https://git.sr.ht/~me/r/blob/master/logs/a.jsonl'
  ],
  ['https://pastebin.com/AbCd1234', 'https://pastebin.com/raw/AbCd1234'],
  ['https://www.dropbox.com/s/xyz/a.jsonl?dl=0', 'https://dl.dropboxusercontent.com/s/xyz/a.jsonl']
])('%s is read as %s', (page, raw) => {
  expect(rawUrl(page)).toBe(raw)
  expect(rawUrl(raw)).toBe(raw)
})

test.each([
  'https://logs.example/a.jsonl',
  'https://raw.githubusercontent.com/o/r/main/a.jsonl',
  'https://github.com/o/r',
  'https://github.com/o/r/issues/1',
  'https://gist.github.com/me',
  'https://notgithub.com/o/r/blob/main/a.jsonl',
  'https://github.com.evil.example/o/r/blob/main/a.jsonl',
  'https://notgitlab.com/g/p/blob/main/a.jsonl',
  'https://logs.example/src/branch/a.jsonl',
  'https://b.s3.example/o/a.jsonl?X-Amz-Credential=A%2F1&X-Amz-Signature=a%2Bb',
  'https://bitbucket.org/w/r',
  'https://pastebin.com/raw/AbCd1234'
])('%s stays as it is', url => {
  expect(rawUrl(url)).toBe(url)
})

test.each([
  [`https://gist.github.com/me/${ID}#file-b-jsonl`, true],
  [`https://gist.github.com/${ID}/${SHA}`, true],
  [`https://gist.github.com/me/${ID}/raw/${SHA}/a.jsonl`, false],
  ['https://logs.example/me/raw', false]
])('of %s only the first file is read: %s', (page, isFirst) => {
  expect(isWholeGist(rawUrl(page))).toBe(isFirst)
})

test('a gist is named by its id, with or without its owner', () => {
  expect(gistUrl('abc123')).toBe('https://gist.githubusercontent.com/raw/abc123')
  expect(gistUrl('me/abc123')).toBe('https://gist.githubusercontent.com/me/abc123/raw')
})
