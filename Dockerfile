# The whole shop in one container. Stage one has compilers (sqlite3 builds itself), stage two has none, and no npm either.
FROM node:24-bookworm AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && node web/build-packages.ts build/node_modules
# Whoever runs it: the numbered user below, or any other user of group 0 where a platform chooses one.
RUN mkdir /data && chmod 0775 /data

FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build --chown=10001:0 /data /data
COPY --from=build /build/build /shop
COPY --from=build /build/LICENSE /shop/LICENSE
WORKDIR /shop
USER 10001:0
ENV NODE_ENV=production DATABASE_URL=sqlite:/data/shop.db MAIL_URL=file:/data/mailbox
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.js"]
