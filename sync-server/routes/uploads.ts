import * as uploads from '#contract/uploads';
import { actorOf } from '#decisions/actor';
import { ownsBusiness } from '#domain/permissions';
import { MAX_IMAGE_BYTES } from '#domain/upload';
import { ensure } from '../http/api-error.ts';
import { isUnmodified } from '../http/entity-tag.ts';
import { readUpload } from '../http/read-upload.ts';
import { type ApiRouter, route } from '../http/route.ts';
import { storeImage } from '../services/store-image.ts';
import { countOne } from '../services/stored-rate-limit.ts';

export function uploadRoutes(router: ApiRouter): void {
  route(router, uploads.upload, async ({ deps, user, account, params, ctx }) => {
    const isProduct = params.type === 'product';
    if (isProduct) ensure(ownsBusiness(actorOf(account)), 'forbidden');
    const content = await readUpload(ctx, MAX_IMAGE_BYTES);
    await countOne(deps, isProduct ? 'product-picture' : 'upload', user);
    const name = await storeImage(deps, user, content, params.type);
    return { data: { location: `${deps.config.basePath}/api/io/file/${name}` } };
  });

  route(router, uploads.file, async ({ deps, params, ctx }) => {
    // A name is never reused, so its content never changes.
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    const etag = `"${params.file}"`;
    ctx.set('ETag', etag);
    if (isUnmodified(ctx, etag)) {
      ctx.status = 304;
      return;
    }
    const file = await deps.store.files.get(params.file);
    ensure(file, 'not-found');
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.type = file.type;
    ctx.body = file.bytes;
  });
}
