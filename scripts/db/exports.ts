import type tsc from 'typescript'
import { ts } from './compiler.ts'

type ExportedName = { name: string; isType: boolean; line: number }

/** Lists the names that a file declares and exports; names it re-exports are not included. */
export function exportsOf(tree: tsc.SourceFile): ExportedName[] {
  return tree.statements.filter(isExported).flatMap((one) => {
    const line = tree.getLineAndCharacterOfPosition(one.getStart(tree)).line + 1
    return namesOf(one).map((name) => ({ name, isType: ts.isTypeAliasDeclaration(one), line }))
  })
}

export function isExported(one: tsc.Statement): boolean {
  return (
    ts.canHaveModifiers(one) &&
    !!ts.getModifiers(one)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  )
}

function namesOf(one: tsc.Statement): string[] {
  if (ts.isVariableStatement(one))
    return one.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  const isNamed =
    ts.isFunctionDeclaration(one) || ts.isTypeAliasDeclaration(one) || ts.isClassDeclaration(one)
  return isNamed && one.name ? [one.name.text] : []
}
