import ts from 'typescript';
import { isGenerated, projectFiles, readProjectFile } from './sources.ts';

/** Words that give away a sentence that was not written in plain English (docs/contributing.md). */
const giveaways =
  /\b(whoever|whatever|whomever|thereof|tells of|so many|is had|to be had|mends?|mended|stands|goes by|as it must|the one who|he|his|him|himself|she|her|hers)\b/i;

interface Text {
  place: string;
  text: string;
}

const isProse = (file: string) => /\.(md|graphql|html|css)$/.test(file);
const isCode = (file: string) => /^(src|schema|rest-compat|prisma)\/.*\.(ts|js)$/.test(file);

/** Giveaway words in all that people read: schema, OpenAPI, errors, pages, CLI and documents. */
export function findGiveaways(): string[] {
  const files = projectFiles.filter((file) => !isGenerated(file));
  const texts = [
    ...files.filter(isProse).flatMap(listLines),
    ...files.filter(isCode).flatMap(listLiterals),
  ];
  return texts.flatMap(({ place, text }) => {
    const [word] = giveaways.exec(text) ?? [];
    return word === undefined ? [] : [`"${word}" in ${place}: ${text.trim().slice(0, 100)}`];
  });
}

const listLines = (file: string): Text[] =>
  readProjectFile(file)
    .split('\n')
    .map((text, index) => ({ place: `${file}:${String(index + 1)}`, text }));

/** The strings and templates of a file, which is where its public texts are. */
function listLiterals(file: string): Text[] {
  const source = ts.createSourceFile(file, readProjectFile(file), ts.ScriptTarget.Latest, true);
  const found: Text[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || isTemplatePart(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ place: `${file}:${String(line + 1)}`, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isTemplatePart = (node: ts.Node): node is ts.TemplateLiteralLikeNode =>
  ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
