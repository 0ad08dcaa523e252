// Solid can prepare a state beside the one that is shown (a transition), and every signal carries code for that. Nothing
// here begins one: without the two places that set it, it is always null, and the bundler leaves out what would follow.

export const leanSolid = () => ({
  name: 'lean-solid',
  enforce: 'pre',
  transform(code, id) {
    if (!/solid-js\/dist\/solid\.js/.test(id)) return undefined
    const [before, begun, ended, ...more] = code.split(SET)
    if (ended === undefined || more.length > 0)
      throw new Error('solid-js no longer sets its transition in the two places that this transform knows.')
    return { code: `${before}({${begun}${ended}`, map: null }
  }
})

const SET = /\(Transition = \{|(?<=\n +)Transition = null;/
