import { PreparedAnswer } from '../http/prepared-answer.ts';
import type { ApiRouter } from '../http/route.ts';
import { openApiDocument } from '../openapi/document.ts';
import { openApiPage, PAGE_POLICY } from '../openapi/page.ts';

/** The API documentation: a document for programs, and a page for people. Generated at the first request. */
export function apiDocsRoutes(router: ApiRouter): void {
  let document: PreparedAnswer | undefined;
  let page: string | undefined;

  router.get('/api/openapi.json', async (ctx) => {
    document ??= new PreparedAnswer(openApiDocument());
    // Tools on other sites load the document into their own pages.
    ctx.set('Access-Control-Allow-Origin', '*');
    await document.send(ctx);
    ctx.type = 'json';
  });

  router.get('/api/docs', (ctx) => {
    page ??= openApiPage(openApiDocument());
    ctx.set('Content-Security-Policy', PAGE_POLICY);
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'html';
    ctx.body = page;
  });
}
