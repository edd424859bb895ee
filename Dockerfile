# The whole shop in one container: stage one has compilers (sqlite3 builds itself), stage two has nothing but what runs.
FROM node:24-bookworm AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# What Node and the native packages are linked against is found, not listed: it differs from processor to processor. sharp brings its own
# libvips, which it finds beside itself. The licences of all packages are in client/licences.txt already, those of Node and Debian's libraries
# follow here.
RUN npm run build \
 && node web/build-packages.ts build/node_modules \
 && rm build/server/*.map \
 && mv build/source-maps /source-maps \
 && strip --strip-unneeded $(find build/node_modules -name '*.node') \
 && mkdir -p /system/usr/local/bin /system/etc \
 && strip --strip-unneeded -o /system/usr/local/bin/node /usr/local/bin/node \
 && ldd /usr/local/bin/node $(find build/node_modules -name '*.node') \
    | grep -o '/[^ ]*\.so[^ ]*' | grep -v '^/build/' | sort -u > /libraries \
 && xargs cp --parents -L -t /system < /libraries \
 && for package in $(sed 's|.*/|*/|' /libraries | xargs dpkg -S | cut -d: -f1 | sort -u); do \
      cat "/usr/share/doc/$package/copyright" || exit 1; \
    done > /copyrights \
 && { find /usr/local -maxdepth 1 -name LICENSE -exec cat {} +; cat /copyrights /usr/share/common-licenses/LGPL-2.1 /usr/share/common-licenses/GPL-3; } > build/server/system-licences.txt \
 && echo 'shop:x:10001:0::/data:/sbin/nologin' > /system/etc/passwd
# Whoever runs it: the numbered user below, or any other user of group 0 where a platform chooses one.
RUN mkdir -p /volume/data && chmod 0775 /volume/data

FROM scratch
COPY --from=build /system /
# A folder keeps its mode only inside of what is copied.
COPY --from=build --chown=10001:0 /volume /
COPY --from=build /build/build /shop
COPY --from=build /build/LICENSE /shop/LICENSE
WORKDIR /shop
USER 10001:0
# SQLite sorts in a file what is too much for memory, and a backup is made there on its way to a store: in the volume, the one place that
# can be written.
ENV NODE_ENV=production DATABASE_URL=sqlite:/data/shop.db MAIL_URL=file:/data/mailbox FILES_URL=file:/data/files TMPDIR=/data
ENV PATH=/usr/local/bin
# The C library keeps one store of free memory for all threads, not one for each: 20 MB less under load for the same speed
# (web/bench/server.ts).
ENV MALLOC_ARENA_MAX=1
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "require('http').get(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`, (answer) => process.exit(answer.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# A smaller young generation: a quarter less memory under load.
CMD ["node", "--max-semi-space-size=8", "server/main.js"]
