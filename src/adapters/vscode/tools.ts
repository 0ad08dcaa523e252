// The tools of VS Code's agent. The model knows them by one name (`read_file`), the panel by another (`copilot_readFile`).

import { optional, type ToolRule } from '../reading/arguments.ts'
import { stringsIn } from '../reading/optional-members.ts'
import { applyPatch } from '../reading/patch-language.ts'
import { toolRules } from '../tools/names.ts'
import { editFile, lineRange, readFile, searchBy, shell, startTask, todosOf } from '../tools/rules.ts'

const readLines: ToolRule = args => {
  const from = args.num('startLine', 'startLineNumberBaseOne')
  const to = args.num('endLine', 'endLineNumberBaseOne')
  const told = readFile(args)
  return told.kind !== 'read' || from === undefined ? told : { ...told, ...lineRange(from, to) }
}

const runCommand: ToolRule = args => {
  const description = args.str('explanation', 'goal')
  const background = args.bool('isBackground')
  const told = shell(args)
  if (told.kind !== 'execute') return told
  return { ...told, ...optional('description', description), ...optional('background', background) }
}

/** Code with its surroundings left out. */
const insertCode: ToolRule = args => {
  const code = args.take('code', 'newCode')
  const told = editFile(args)
  if (told.kind !== 'edit' || !code.exists) return told
  return {
    ...told,
    diffs: [{ form: 'texts', old: '', new: code.isList ? code.text('lines') : code.text() }]
  }
}

const findMeaning = searchBy('other', 'query symbolName symbol')

const fetchPages: ToolRule = args => {
  const urls = args.take('urls', 'url')
  return {
    kind: 'fetch',
    url: typeof urls.value === 'string' ? urls.value : stringsIn(urls).join(' '),
    ...optional('prompt', args.text('query'))
  }
}

const listTodos: ToolRule = args => ({ kind: 'plan', todos: todosOf(args.take('todoList', 'todos')) })

const runSubagent: ToolRule = args => {
  const agent = args.str('agentName')
  const told = startTask(args)
  return told.kind === 'task' ? { ...told, ...optional('agent', agent) } : told
}

const think: ToolRule = args => ({ kind: 'think', text: args.text('thoughts', 'thought') ?? '' })

export const VSCODE_TOOLS = toolRules(
  [readLines, 'read_file copilot_readFile view_image copilot_viewImage read_notebook_cell_output'],
  ['listFiles', 'list_dir copilot_listDirectory'],
  [
    'writeFile',
    'create_file copilot_createFile create_new_jupyter_notebook copilot_createNewJupyterNotebook'
  ],
  ['editFile', 'replace_string_in_file copilot_replaceString'],
  ['editFiles', 'multi_replace_string_in_file copilot_multiReplaceString'],
  [insertCode, 'insert_edit_into_file copilot_insertEdit edit_notebook_file copilot_editNotebook edit_file'],
  [applyPatch, 'apply_patch copilot_applyPatch'],
  [searchBy('content', 'query pattern', '', 'includePattern'), 'grep_search copilot_findTextInFiles'],
  ['searchFiles', 'file_search copilot_findFiles test_search copilot_findTestFiles'],
  [
    findMeaning,
    'semantic_search copilot_searchCodebase list_code_usages copilot_listCodeUsages vscode_listCodeUsages'
  ],
  [
    findMeaning,
    'github_repo copilot_githubRepo search_workspace_symbols copilot_searchWorkspaceSymbols tool_search'
  ],
  [runCommand, 'run_in_terminal copilot_runInTerminal runInTerminal send_to_terminal'],
  [fetchPages, 'fetch_webpage copilot_fetchWebPage vscode_fetchWebPage_internal open_simple_browser'],
  [fetchPages, 'copilot_openSimpleBrowser open_browser_page'],
  [listTodos, 'manage_todo_list copilot_manageTodoList vscode_manageTodoList'],
  [runSubagent, 'runSubagent run_subagent copilot_runSubagent search_subagent execution_subagent'],
  [think, 'think copilot_think'],
  ['askUser', 'vscode_askQuestions ask_questions askQuestions copilot_askQuestions']
)

/** What both names of a tool have in common: the panel's differ from the model's by more than their spelling. */
export const toolFamily = (name: string): string => FAMILIES.get(name) ?? plain(name)

const plain = (name: string): string =>
  name
    .replace(/^(copilot|vscode)_/, '')
    .replace(/[_-]|_internal$/g, '')
    .toLowerCase()

const FAMILIES: ReadonlyMap<string, string> = new Map(
  [
    ['copilot_replaceString', 'replace_string_in_file'],
    ['copilot_multiReplaceString', 'multi_replace_string_in_file'],
    ['copilot_findTextInFiles', 'grep_search'],
    ['copilot_findFiles', 'file_search'],
    ['copilot_searchCodebase', 'semantic_search'],
    ['copilot_findTestFiles', 'test_search'],
    ['copilot_listDirectory', 'list_dir'],
    ['copilot_insertEdit', 'insert_edit_into_file'],
    ['copilot_editNotebook', 'edit_notebook_file'],
    ['copilot_getSearchResults', 'get_search_view_results'],
    ['copilot_readNotebookCellOutput', 'read_notebook_cell_output'],
    ['vscode_fetchWebPage_internal', 'fetch_webpage'],
    ['vscode_askQuestions', 'ask_questions'],
    ['copilot_runTests1', 'runTests']
  ].map(([shown = '', called = '']) => [shown, plain(called)] as const)
)
