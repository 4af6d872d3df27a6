import { BRAND } from '#domain/brand';
import { pagePolicy } from '../http/page-policy.ts';
import { escapeHtml } from '../pages/html-text.ts';
import type { Schema } from './field-words.ts';
import { SCRIPT, STYLE } from './page-assets.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Schema[];
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Schema };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}
interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
  'x-picture'?: string;
}

const escaped = (text: unknown): string => escapeHtml(String(text));
/** Escaped text, with `code` in backticks. */
const prose = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const json = (value: unknown): string => escaped(JSON.stringify(value, null, 2));
const fold = (title: string, content: string): string =>
  `<details><summary>${title}</summary><pre tabindex="0">${content}</pre></details>`;

/** Allows only the page's own style and script. */
export const PAGE_POLICY = pagePolicy({ style: STYLE, script: SCRIPT, images: true });

/** The document as a page for people: every call with its parameters, answer and refusals. */
export function openApiPage(document: Schema): string {
  const { info, tags, paths, components } = document as {
    info: { title: string; version: string; description: string };
    tags: { name: string; description: string }[];
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = tags.map(({ name, description }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2 id="${name}">${escaped(description)}</h2>${own.map(callCard).join('')}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(([name, schema]) => schemaCard(name, schema));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)}</title><link rel="icon" href="/icons/favicon.svg"><meta name="theme-color" content="${BRAND.color}"><style>${STYLE}</style></head>
<body><header><h1>${escaped(info.title)} <small>${escaped(info.version)}</small></h1>
${info.description
  .split('\n\n')
  .map((text) => `<p>${prose(text)}</p>`)
  .join('')}<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
<label for="search">Search calls and schemas</label>
<input id="search" type="search" placeholder="order, POST, amounts-changed …" autocomplete="off">
<p id="found" role="status"></p></header>
<nav aria-label="Groups">${tags.map(({ name }) => `<a href="#${name}">${name}</a>`).join('')}<a href="#schemas">schemas</a></nav>
<main>${groups.join('')}<section><h2 id="schemas">Schemas</h2>${schemas.join('')}</section></main>
<script>${SCRIPT}</script></body></html>`;
}

const callCard = ({ path, method, operation }: { path: string; method: string; operation: Operation }) => `
<article id="${operation.operationId}"><h3><a href="#${operation.operationId}"><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path).replaceAll('/', '/<wbr>')}</code></a></h3>
<p>${prose(operation.summary)}.</p><p class="soft">${operation.description} ${caller(operation)}</p>
${parameterTable(operation)}${operation.requestBody ? bodyPart('Body', operation.requestBody.content) : ''}
${Object.entries(operation.responses).map(responsePart).join('')}</article>`;

function caller({ security }: Operation): string {
  const sessions = security.filter((one) => 'session' in one).length;
  const key = security.some((one) => 'apiKey' in one) ? 'API key' : 'No key';
  if (sessions === 0) return `${key}; no session.`;
  return security.length > sessions ? `${key}; a session makes the answer personal.` : `${key} and session.`;
}

function parameterTable({ parameters }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: where, required, description = '', schema }) =>
      `<tr><td><code>${name}</code></td><td>${where}${required ? '' : ', optional'}</td><td>${prose(description)} ${kindOf(schema)}</td></tr>`,
  );
  return `<div class="wide" tabindex="0" role="group" aria-label="Parameters"><table><thead><tr><th>Parameter</th><th>In</th><th>What</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** The values or the pattern of a parameter, on one line. */
function kindOf({ enum: values, type, pattern = type }: Schema): string {
  const one = (text: unknown) => `<code>${escaped(text)}</code>`;
  return Array.isArray(values) ? values.map(one).join(' or ') : one(pattern);
}

/** A schema as JSON, in which names of other schemas are links. */
const schemaText = (schema: Schema): string =>
  json(schema).replace(
    /#\/components\/schemas\/(\w+)/g,
    (_, name: string) => `<a href="#schema-${name}">${name}</a>`,
  );

const bodyPart = (title: string, content: Schema): string =>
  Object.entries(content as Record<string, Media>)
    .map(([type, { schema, example, 'x-picture': picture }]) => {
      const shown = example === undefined ? '' : fold('Example', json(example));
      const seen = picture ? `<img src="${escaped(picture)}" alt="Example" loading="lazy">` : '';
      return `<h4>${title} <small>${type}</small></h4>${fold('Schema', schemaText(schema))}${shown}${seen}`;
    })
    .join('');

function responsePart([status, { description, content }]: [string, Operation['responses'][string]]): string {
  if (status === '200') return bodyPart('200', content as Schema);
  if (!content) return `<h4>${status}</h4><p class="soft">${prose(description)}</p>`;
  const examples = content['application/json']?.examples ?? {};
  const telling = Object.entries(examples).filter(([, { value }]) => Object.keys(value as object).length > 2);
  const shown = telling
    .map(([code, { value }]) => fold(`Example: <code>${code}</code>`, json(value)))
    .join('');
  return `<h4>${status}</h4><ul>${description.split('\n').map(refusalItem).join('')}</ul>${shown}`;
}

/** A line such as "- `paused`: The business …". The search matches only the code: the words mention everything. */
function refusalItem(line: string): string {
  const [, code = '', words = ''] = /^- (`[^`]+`): (.*)$/.exec(line) ?? [];
  return `<li>${prose(code)} <span class="words">${prose(words)}</span></li>`;
}

const schemaCard = (name: string, schema: Schema): string =>
  `<article id="schema-${name}"><h3>${name}</h3>${fold('Schema', schemaText(schema))}</article>`;
