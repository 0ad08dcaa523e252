// Character references of HTML, which Markdown knows too. The usual names only; an unknown one stays as it was written.

export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(REFERENCE, (whole, name: string) => named(name) ?? whole) : text

const REFERENCE = /&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,7});/g

const named = (name: string): string | undefined => {
  if (!name.startsWith('#')) return NAMES.get(name)
  const point = /^#[xX]/.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isCharacter = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
  return isCharacter ? String.fromCodePoint(point) : '\ufffd'
}

const NAMES = new Map(
  `amp & lt < gt > quot " apos ' copy © reg ® trade ™ hellip … mdash — ndash – lsquo ‘ rsquo ’ ldquo “ rdquo ” sbquo ‚
  bdquo „ laquo « raquo » lsaquo ‹ rsaquo › bull • middot · times × divide ÷ plusmn ± deg ° micro µ para ¶ sect § euro €
  pound £ yen ¥ cent ¢ larr ← rarr → uarr ↑ darr ↓ harr ↔ lArr ⇐ rArr ⇒ hArr ⇔ infin ∞ ne ≠ le ≤ ge ≥ asymp ≈ equiv ≡
  sum ∑ prod ∏ minus − radic √ part ∂ int ∫ isin ∈ notin ∉ cap ∩ cup ∪ sub ⊂ sup ⊃ and ∧ or ∨ not ¬ forall ∀ exist ∃
  empty ∅ nabla ∇ sup1 ¹ sup2 ² sup3 ³ frac12 ½ frac14 ¼ frac34 ¾ alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η
  theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi φ chi χ psi ψ omega ω Gamma Γ
  Delta Δ Theta Θ Lambda Λ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω check ✓ cross ✗ star ☆ hearts ♥ dagger † Dagger ‡ permil ‰
  prime ′ Prime ″ oline ‾ colon : semi ; comma , period . excl ! quest ? num # percnt % dollar $ ast * plus + equals =
  lowbar _ grave \` commat @ lpar ( rpar ) lsqb [ lbrack [ rsqb ] rbrack ] lcub { lbrace { rcub } rbrace } vert | verbar |
  sol / bsol \\ Hat ^ auml ä ouml ö uuml ü Auml Ä Ouml Ö Uuml Ü szlig ß eacute é egrave è ecirc ê agrave à aacute á
  acirc â ccedil ç iacute í ntilde ñ oacute ó ocirc ô uacute ú ugrave ù aring å Aring Å aelig æ oslash ø`
    .split(/\s+/)
    .flatMap((name, i, all) => (i % 2 === 0 ? [[name, all[i + 1] ?? ''] as const] : []))
).set('nbsp', '\u00a0')
